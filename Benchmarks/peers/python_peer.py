"""Fills paths by Skia or Blend2D, for peers.py, which says what a peer does.

    python_peer.py skia|blend2d PATHS PICTURE
"""

import sys
import time

WIDTH, HEIGHT = 1280, 720
RED = (0xFF, 0x3B, 0x30)


def steps(line):
    """A line of the file as pairs of a verb and its numbers."""
    words = line.split()
    at = 0
    while at < len(words):
        verb = words[at]
        count = {"M": 2, "L": 2, "C": 6, "K": 5, "Z": 0}[verb]
        yield verb, [float(word) for word in words[at + 1:at + 1 + count]]
        at += 1 + count


class Skia:
    """The paths as one recorded picture, so that no Python runs between them; arcs as conics."""

    def __init__(self, lines):
        import skia
        self.name = f"Skia {skia.__version__} (skia-python)"
        self.surface = skia.Surface.MakeRasterN32Premul(WIDTH, HEIGHT)
        recorder = skia.PictureRecorder()
        canvas = recorder.beginRecording(skia.Rect.MakeWH(WIDTH, HEIGHT))
        paint = skia.Paint(AntiAlias=True, Color=skia.Color(*RED))
        for line in lines:
            canvas.drawPath(self.path(skia, line), paint)
        self.picture = recorder.finishRecordingAsPicture()
        self.white = skia.ColorWHITE

    @staticmethod
    def path(skia, line):
        builder = skia.PathBuilder()
        add = {"M": builder.moveTo, "L": builder.lineTo, "C": builder.cubicTo, "K": builder.conicTo,
               "Z": builder.close}
        for verb, numbers in steps(line):
            add[verb](*numbers)
        return builder.detach()

    def draw(self):
        with self.surface as canvas:
            canvas.clear(self.white)
            canvas.drawPicture(self.picture)

    def pixels(self):
        import skia
        return self.surface.toarray(colorType=skia.kBGRA_8888_ColorType).tobytes()


class Blend2D:
    """One call from Python for each path, 0.3 us: the binding has no other way."""

    def __init__(self, lines):
        import blend2d
        version = ".".join(str(part) for part in blend2d.BL_VERSION)
        self.name = f"Blend2D {version} (blend2d-python), one thread"
        self.image = blend2d.BLImage(WIDTH, HEIGHT, blend2d.BLFormat.PRGB32)
        self.paths = [self.path(blend2d, line) for line in lines]
        self.context = blend2d.BLContext(self.image)

    @staticmethod
    def path(blend2d, line):
        path = blend2d.BLPath()
        add = {"M": path.move_to, "L": path.line_to, "C": path.cubic_to, "Z": path.close}
        for verb, numbers in steps(line):
            add[verb](*numbers)
        return path

    def draw(self):
        context = self.context
        context.set_fill_style((1.0, 1.0, 1.0))
        context.fill_all()
        context.set_fill_style(tuple(channel / 255 for channel in RED))
        fill = context.fill_path
        for path in self.paths:
            fill(path)
        context.flush()

    def pixels(self):
        # The binding hands out a copy, turned into red, green, blue, alpha.
        return self.image.getDataAsNumPy()[:, :, [2, 1, 0, 3]].tobytes()


def main():
    peer = {"skia": Skia, "blend2d": Blend2D}[sys.argv[1]]
    with open(sys.argv[2]) as file:
        drawing = peer(file.read().splitlines())
    drawing.draw()
    with open(sys.argv[3], "wb") as file:
        file.write(drawing.pixels())
    print(drawing.name, flush=True)
    for line in sys.stdin:
        frames = int(line)
        wall, cpu = time.perf_counter(), time.process_time()
        for _ in range(frames):
            drawing.draw()
        wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
        print(f"{wall / frames:.9f} {cpu / frames:.9f}", flush=True)


main()
