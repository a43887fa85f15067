import CTreacle
import Testing

@Test func statusNames() {
    unsafe #expect(String(cString: treacle_status_name(TREACLE_OK)) == "ok")
}
