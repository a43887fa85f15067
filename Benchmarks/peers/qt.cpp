// Fills paths by Qt's QPainter on its raster engine, for peers.py, which says what a peer does.

#include <QBrush>
#include <QImage>
#include <QPainter>
#include <QPainterPath>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

namespace
{

constexpr int width = 1280;
constexpr int height = 720;

QPainterPath pathOf(const std::string &line)
{
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    std::istringstream text(line);
    char verb;
    double p[6];
    while (text >> verb) {
        int count = verb == 'C' ? 6 : verb == 'Z' ? 0 : 2;
        for (int i = 0; i < count; i++)
            text >> p[i];
        switch (verb) {
        case 'M':
            path.moveTo(p[0], p[1]);
            break;
        case 'L':
            path.lineTo(p[0], p[1]);
            break;
        case 'C':
            path.cubicTo(p[0], p[1], p[2], p[3], p[4], p[5]);
            break;
        default:
            path.closeSubpath();
        }
    }
    return path;
}

void draw(QImage &image, const std::vector<QPainterPath> &paths)
{
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    const QBrush brush(QColor(0xFF, 0x3B, 0x30));
    for (const QPainterPath &path : paths)
        painter.fillPath(path, brush);
}

double cpuSeconds()
{
    timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return double(now.tv_sec) + 1e-9 * double(now.tv_nsec);
}

} // namespace

int main(int argc, char **argv)
{
    if (argc != 3)
        return 2;
    std::vector<QPainterPath> paths;
    std::ifstream file(argv[1]);
    for (std::string line; std::getline(file, line);)
        paths.push_back(pathOf(line));
    QImage image(width, height, QImage::Format_ARGB32_Premultiplied);
    draw(image, paths);
    std::ofstream saved(argv[2], std::ios::binary);
    saved.write(reinterpret_cast<const char *>(image.constBits()), image.sizeInBytes());
    saved.close();
    if (!saved)
        return 1;
    std::printf("Qt %s\n", qVersion());
    std::fflush(stdout);
    for (std::string line; std::getline(std::cin, line);) {
        const int frames = std::stoi(line);
        const double cpu = cpuSeconds();
        const auto start = std::chrono::steady_clock::now();
        for (int i = 0; i < frames; i++)
            draw(image, paths);
        const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - start;
        std::printf("%.9f %.9f\n", wall.count() / frames, (cpuSeconds() - cpu) / frames);
        std::fflush(stdout);
    }
}
