internal import CGL

/// A vertex array object: how a buffer's bytes become a shader's inputs. Not shared between contexts.
struct VertexArray: ~Copyable {
    let name = cglGenVertexArray()

    deinit { cglDeleteVertexArray(name) }

    func bind() { cglBindVertexArray(name) }

    /// One input of the shader within a vertex or an instance.
    struct Attribute {
        enum Format {
            case floats(Int)
            /// Four bytes as 0…1.
            case color
        }
        /// In the shader.
        var name: String
        /// The `layout(location)` there.
        var location: Int
        var format: Format
        /// Bytes from the vertex's start.
        var offset: Int
    }

    /// Describes the bound array buffer. Each vertex, or each instance, takes `stride` bytes.
    func describe(_ attributes: [Attribute], stride: Int, perInstance: Bool) {
        bind()
        for attribute in attributes {
            let index = UInt32(attribute.location)
            cglEnableVertexAttribArray(index)
            switch attribute.format {
            case .floats(let count):
                cglVertexAttribPointer(
                    index, Int32(count), UInt32(CGL_FLOAT), false, Int32(stride), attribute.offset)
            case .color:
                cglVertexAttribPointer(
                    index, 4, UInt32(CGL_UNSIGNED_BYTE), true, Int32(stride), attribute.offset)
            }
            cglVertexAttribDivisor(index, perInstance ? 1 : 0)
        }
    }
}
