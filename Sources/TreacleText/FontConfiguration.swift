import CPango
import Glibc

/// Owns one reference to a fontconfig configuration.
@safe final class FontConfiguration {
    let handle: OpaquePointer

    /// Whether Pango would find any font to draw with.
    let hasFonts: Bool

    /// What the system and the user have set up, or the file in FONTCONFIG_FILE. With no valid configuration,
    /// the fonts below /usr/share/fonts.
    static func system() -> FontConfiguration {
        unsafe FontConfiguration(handle: FcConfigReference(shared.handle))
    }

    /// The configuration in one file, and nothing else.
    static func file(_ path: String) throws(TextError) -> FontConfiguration {
        _ = shared
        // Looked for first, because fontconfig would tell stderr that it is missing.
        guard unsafe access(path, R_OK) == 0, let handle = unsafe load(path) else {
            throw .fontConfigFile(path: path)
        }
        return unsafe FontConfiguration(handle: handle)
    }

    deinit { unsafe FcConfigDestroy(handle) }

    private init(handle: OpaquePointer) {
        unsafe self.handle = handle
        hasFonts = unsafe Self.hasFonts(handle)
    }

    /// Pango's threads load the default configuration when there is none yet, and complain on stderr about what
    /// they don't find. So ours, loaded without a word, is made the default before Pango starts.
    private static let shared: Shared = {
        let handle = unsafe load(nil) ?? fallback()
        unsafe FcConfigSetCurrent(handle)
        return unsafe Shared(handle: handle)
    }()

    /// A configuration never changes after it is built, and its reference count is atomic.
    @safe private struct Shared: @unchecked Sendable {
        let handle: OpaquePointer
    }

    /// Fontconfig reports a file that can't be read only when it may complain; the default one is then looked for
    /// in the list of those read.
    private static func load(_ path: String?) -> OpaquePointer? {
        let handle = unsafe FcConfigCreate()!
        let complain = FcBool(path == nil ? FcFalse : FcTrue)
        let parsed = unsafe FcConfigParseAndLoad(handle, path, complain)
        guard parsed != 0, unsafe hasFiles(handle), unsafe FcConfigBuildFonts(handle) != 0 else {
            unsafe FcConfigDestroy(handle)
            return nil
        }
        return unsafe handle
    }

    private static func hasFiles(_ handle: OpaquePointer) -> Bool {
        let files = unsafe FcConfigGetConfigFiles(handle)
        defer { unsafe FcStrListDone(files) }
        return unsafe FcStrListNext(files) != nil
    }

    private static func fallback() -> OpaquePointer {
        let handle = unsafe FcConfigCreate()!
        unsafe FcConfigParseAndLoadFromMemory(handle, fallbackXML, FcBool(FcFalse))
        unsafe FcConfigBuildFonts(handle)
        return unsafe handle
    }

    /// Where Linux keeps fonts, and the rule without which bitmap emoji come in their one size, 136 pixels.
    private static let fallbackXML = """
        <fontconfig>
          <dir>/usr/share/fonts</dir>
          <dir prefix="xdg">fonts</dir>
          <cachedir prefix="xdg">fontconfig</cachedir>
          <match target="font">
            <test name="outline"><bool>false</bool></test>
            <edit name="pixelsizefixupfactor" mode="assign">
              <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
            </edit>
            <edit name="matrix" mode="assign">
              <times>
                <name>matrix</name>
                <matrix>
                  <name>pixelsizefixupfactor</name><double>0</double>
                  <double>0</double><name>pixelsizefixupfactor</name>
                </matrix>
              </times>
            </edit>
            <edit name="size" mode="assign">
              <divide><name>size</name><name>pixelsizefixupfactor</name></divide>
            </edit>
          </match>
        </fontconfig>
        """

    private static func hasFonts(_ handle: OpaquePointer) -> Bool {
        for set in [FcSetSystem, FcSetApplication] {
            guard let fonts = unsafe FcConfigGetFonts(handle, set)?.pointee else { continue }
            for index in unsafe 0..<Int(fonts.nfont) {
                if unsafe isUsable(fonts.fonts[index]!) { return true }
            }
        }
        return false
    }

    /// Pango ignores the formats that HarfBuzz can't shape, such as bitmap-only PCF.
    private static func isUsable(_ pattern: OpaquePointer) -> Bool {
        var format: UnsafeMutablePointer<FcChar8>?
        guard unsafe FcPatternGetString(pattern, FC_FONTFORMAT, 0, &format) == FcResultMatch,
            let name = unsafe format.map({ unsafe String(cString: $0) })
        else { return false }
        return name == "TrueType" || name == "CFF"
    }
}
