"""Draws scenes as bots with Pillow usually do: without caches, and with the default settings for the PNG.

Reads a list of scenes as JSON from the standard input. For each scene, writes two median CPU times in milliseconds: for
drawing at the final size, and for drawing at double size and scaling down.
"""

import io
import json
import statistics
import sys
import time

from PIL import Image, ImageDraw, ImageFont

ROUNDS = 5
# The height of the em as a part of the line height. Pillow measures a font by its em, and a scene by its line height.
EM = 0.85
FONTS = {}


def font(path, size):
    if (path, size) not in FONTS:
        FONTS[path, size] = ImageFont.truetype(path, size)
    return FONTS[path, size]


def draw(scene, scale):
    width, height = scene["size"]
    image = Image.new("RGB", (width * scale, height * scale), tuple(scene["ground"]))
    pen = ImageDraw.Draw(image)
    for shape in scene["shapes"]:
        ink = tuple(shape["ink"])
        points = [(x * scale, y * scale) for x, y in shape["points"]]
        (x, y), size = points[0], shape["size"] * scale
        match shape["kind"]:
            case "disc":
                pen.ellipse((x - size, y - size, x + size, y + size), fill=ink)
            case "ring":
                thick = round(shape["width"] * scale)
                pen.ellipse((x - size, y - size, x + size, y + size), outline=ink, width=thick)
            case "rect" if size > 0:
                pen.rounded_rectangle((points[0], points[1]), size, fill=ink)
            case "rect":
                pen.rectangle((points[0], points[1]), fill=ink)
            case "polygon":
                pen.polygon(points, fill=ink)
            case "stroke":
                pen.line(points, fill=ink, width=round(size), joint="curve")
            case "label":
                letters = font(shape["font"], size * EM)
                pen.text((x, y), shape["text"], fill=ink, font=letters, anchor=shape["anchor"])
            case other:
                raise ValueError(other)
    return image if scale == 1 else image.reduce(scale)


def took(scene, scale):
    start = time.process_time()
    draw(scene, scale).save(io.BytesIO(), "PNG")
    return (time.process_time() - start) * 1e3


for scene in json.load(sys.stdin):
    for scale in (1, 2):
        draw(scene, scale)
    plain, double = zip(*((took(scene, 1), took(scene, 2)) for _ in range(ROUNDS)))
    print(statistics.median(plain), statistics.median(double))
