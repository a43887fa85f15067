#!/usr/bin/env python3
"""Measures Treacle beside other rasterisers on the same shapes; scripts/benchmark-peers runs it.

    peers.py TREACLE FOLDER ROUNDS COUNT...

A peer is a process that is given a file of paths, draws them once into 1280 x 720 pixels of premultiplied ARGB32 on
white, antialiased, one fill a path in the file's order, writes these pixels to a file, and says its name. From then
on it reads a number of frames a line, draws so many, and answers with the wall and the processor time of one, in
seconds. Memory and paths are made once: a peer is spared what a frame of Treacle does for each shape that moves.

Its picture must be Treacle's before its time counts: in the mean, and, for all but a share of the values, to within a
bound. Rounds are interleaved; each has some frames of every peer and of `treacle bench`, and what counts is the
median of each round's own ratio.
"""

import json
import math
import re
import statistics
import subprocess
import sys

WIDTH, HEIGHT = 1280, 720
# Of 255, over all channels of all pixels. Metaball mode's coverage is within 0.06 of exact; where many edges lie over
# each other, as with 10000 pairs, such differences add up.
MEAN_LIMIT = 1.0
WORST_LIMIT = 96

FOLDER = sys.path[0]
PEERS = {
    "cairo": (["{build}/cairo"], "cubics"),
    "qt": (["{build}/qt"], "cubics"),
    "skia": ([sys.executable, FOLDER + "/python_peer.py", "skia"], "conics"),
    "blend2d": ([sys.executable, FOLDER + "/python_peer.py", "blend2d"], "cubics"),
}


# Shapes

def outlines(svg):
    """The paths of a picture that `treacle bench --export` wrote, each as (verb, numbers)."""
    for data in re.findall(r'<path d="([^"]*)"', svg):
        yield [(step[0], [float(word) for word in step[1:].split()]) for step in re.findall(r"[A-Z][^A-Z]*", data)]


def quarters(start, numbers):
    """An SVG arc of a circle, cut into pieces of at most a quarter turn: (centre, radius, from, to)."""
    radius, _, _, large, clockwise, x, y = numbers
    (sx, sy), (dx, dy) = start, (x - start[0], y - start[1])
    chord = math.hypot(dx, dy)
    radius = max(radius, chord / 2)
    height = math.sqrt(max(radius * radius - chord * chord / 4, 0))
    side = 1 if large != clockwise else -1
    cx, cy = sx + dx / 2 - side * height * dy / chord, sy + dy / 2 + side * height * dx / chord
    begin, end = math.atan2(sy - cy, sx - cx), math.atan2(y - cy, x - cx)
    turn = (end - begin) % (2 * math.pi) if clockwise else -((begin - end) % (2 * math.pi))
    count = max(math.ceil(abs(turn) / (math.pi / 2) - 1e-9), 1)
    return [((cx, cy), radius, begin + turn * i / count, begin + turn * (i + 1) / count) for i in range(count)]


def text_of(outline, piece):
    """One line of a file of paths: M and L x y, C two controls x y, K a conic's control x y and weight, Z."""
    words, at = [], (0, 0)
    for verb, numbers in outline:
        if verb == "A":
            for arc in quarters(at, numbers):
                words += piece(*arc)
        elif verb == "Q":
            (x1, y1, x, y), (sx, sy) = numbers, at
            words += ["C", sx + (x1 - sx) * 2 / 3, sy + (y1 - sy) * 2 / 3, x + (x1 - x) * 2 / 3, y + (y1 - y) * 2 / 3, x, y]
        else:
            words += [verb, *numbers]
        at = numbers[-2:] or at
    return " ".join(word if isinstance(word, str) else f"{word:.7g}" for word in words)


def cubic(centre, radius, begin, end):
    (cx, cy), reach = centre, 4 / 3 * math.tan((end - begin) / 4) * radius
    (c0, s0), (c1, s1) = ((math.cos(a), math.sin(a)) for a in (begin, end))
    return ["C", cx + radius * c0 - reach * s0, cy + radius * s0 + reach * c0,
            cx + radius * c1 + reach * s1, cy + radius * s1 - reach * c1, cx + radius * c1, cy + radius * s1]


def conic(centre, radius, begin, end):
    (cx, cy), middle, weight = centre, (begin + end) / 2, math.cos((end - begin) / 2)
    return ["K", cx + radius / weight * math.cos(middle), cy + radius / weight * math.sin(middle),
            cx + radius * math.cos(end), cy + radius * math.sin(end), weight]


# Pictures

def read_png(path):
    """Treacle's picture as bytes of blue, green, red, alpha."""
    import skia
    return skia.Image.open(path).toarray(colorType=skia.kBGRA_8888_ColorType)


def difference(path, ours):
    """The mean and the worst difference of a channel, of 255."""
    import numpy
    theirs = numpy.fromfile(path, dtype=numpy.uint8).reshape(HEIGHT, WIDTH, 4)
    apart = numpy.abs(theirs[:, :, :3].astype(int) - ours[:, :, :3].astype(int))
    return float(apart.mean()), int(apart.max())


# Measuring

class Peer:
    def __init__(self, kind, folder, count):
        command, form = PEERS[kind]
        base = f"{folder}/pairs-{count}"
        self.kind = kind
        self.picture = f"{base}-{kind}.bgra"
        arguments = [part.format(build=folder) for part in command] + [f"{base}.{form}", self.picture]
        self.process = subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.name = self.process.stdout.readline().strip()
        if not self.name:
            sys.exit(f"benchmark-peers: error: {kind} ended before it had drawn")

    def time(self, frames):
        """Wall and processor time of one frame, in seconds."""
        self.process.stdin.write(f"{frames}\n")
        self.process.stdin.flush()
        return tuple(float(word) for word in self.process.stdout.readline().split())

    def end(self):
        self.process.stdin.close()
        self.process.wait()


def measure_treacle(treacle, count):
    """The results of `treacle bench`, by what is shown: (wall, CPU), in seconds; and the driver's name."""
    command = [treacle, "bench", "--json", "--rounds", "1", "--pairs", str(count), "--badges", "1", "--blobs", "1",
               "--pixels", "--only", f"pairs {count}, membrane"]
    report = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    times = {(result["scene"], result["mode"]): (result["wall"]["median"] / 1000, result["cpu"]["median"] / 1000)
             for result in report["results"]}
    scene = f"pairs {count}, membrane"
    shown = {"Treacle, metaball mode": (f"{scene}, {WIDTH}x{HEIGHT}", "metaball"),
             "Treacle, metaball mode, in a window": (scene, "metaball"),
             "Treacle, Bézier mode": (f"{scene}, {WIDTH}x{HEIGHT}", "bezier")}
    return {name: times[key] for name, key in shown.items()}, report["driver"]


def spread(values):
    low, middle, high = statistics.quantiles(values, n=4, method="inclusive") if len(values) > 1 else values * 3
    return {"median": middle, "low": low, "high": high}


def row(name, samples, ours, apart):
    result = {"name": name, "difference": apart}
    for index, clock in enumerate(["wall", "cpu"]):
        result[clock] = spread([sample[index] * 1000 for sample in samples])
        result[clock + "Ratio"] = spread([sample[index] / own[index] for sample, own in zip(samples, ours)])
    return result


def measure(treacle, folder, count, rounds):
    with open(f"{folder}/pairs-{count}.svg") as file:
        shapes = list(outlines(file.read()))
    for form, piece in (("cubics", cubic), ("conics", conic)):
        with open(f"{folder}/pairs-{count}.{form}", "w") as file:
            file.writelines(text_of(shape, piece) + "\n" for shape in shapes)
    ours = read_png(f"{folder}/pairs-{count}.png")
    peers, apart = [], {}
    for kind in PEERS:
        peer = Peer(kind, folder, count)
        mean, worst = apart[peer.name] = difference(peer.picture, ours)
        if mean > MEAN_LIMIT or worst > WORST_LIMIT:
            print(f"benchmark-peers: {peer.name}, {count} pairs: another picture (mean {mean:.2f}, worst {worst})",
                  file=sys.stderr)
            peer.end()
        else:
            peers.append(peer)
    treacles = []
    samples = {peer.name: [] for peer in peers}
    frames = min(max(5000 // count, 2), 20)
    for peer in peers:
        peer.time(1)
    for _ in range(rounds):
        times, driver = measure_treacle(treacle, count)
        treacles.append(times)
        for peer in peers:
            samples[peer.name].append(peer.time(frames))
    for peer in peers:
        peer.end()
    metaball = [times["Treacle, metaball mode"] for times in treacles]
    rows = [row(name, [times[name] for times in treacles], metaball, None) for name in treacles[0]]
    rows += [row(name, times, metaball, {"mean": apart[name][0], "worst": apart[name][1]})
             for name, times in samples.items()]
    return {"pairs": count, "rounds": rounds, "driver": driver, "results": rows}


# Telling

def table(reports):
    yield f"{WIDTH} x {HEIGHT} pixels; medians of {reports[0]['rounds']} interleaved rounds, in brackets the quartiles."
    yield f"All draw into memory, Treacle on {reports[0]['driver']}, and once in a window, its swap included."
    yield ""
    yield "| pairs | | wall, ms | CPU, ms | wall / metaball | CPU / metaball | difference: mean | worst |"
    yield "|---|---|---|---|---|---|---|---|"
    for report in reports:
        for result in report["results"]:
            cells = [f"{spread['median']:.2f} ({spread['low']:.2f}–{spread['high']:.2f})"
                     for spread in (result[key] for key in ("wall", "cpu", "wallRatio", "cpuRatio"))]
            apart = result["difference"]
            cells += [f"{apart['mean']:.2f}", str(apart["worst"])] if apart else ["", ""]
            yield f"| {report['pairs']} | {result['name']} | {' | '.join(cells)} |"


def main():
    treacle, folder, rounds, *counts = sys.argv[1:]
    subprocess.run([treacle, "bench", "--export", folder, "--pairs", ",".join(counts)], check=True)
    reports = [measure(treacle, folder, int(count), int(rounds)) for count in counts]
    with open(f"{folder}/peers.json", "w") as file:
        json.dump({"size": [WIDTH, HEIGHT], "meanLimit": MEAN_LIMIT, "worstLimit": WORST_LIMIT, "reports": reports},
                  file, indent=1)
    print("\n".join(table(reports)))


main()
