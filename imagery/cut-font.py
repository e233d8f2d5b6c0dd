"""Cuts src/ui/anek.woff2: what English pages are written with and the taka sign, weights 400 to 700.
And src/ui/anek-taka.woff2: the taka sign alone.

    python3 imagery/cut-font.py          (Debian: python3-fonttools 4.38, python3-brotli)

From @fontsource-variable/anek-latin and anek-bangla 5.3.0, one superfamily with the same axes and
units (SIL Open Font License, src/ui/OFL.txt). The first unicode-range of src/ui/fonts.css lists the
same characters.
"""

from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).parent.parent
FILES = ROOT / "node_modules/@fontsource-variable"
TEXT = [
    *range(0x20, 0x7F), 0xA0, 0xA9, 0xAE, 0xB0, 0xB7, 0xD7,
    *range(0x2010, 0x2016), *range(0x2018, 0x201F), 0x2022, 0x2026, 0x2032, 0x2033,
    0x20AC, 0x2122, 0x2212,
]
TAKA = 0x9F3


def cut(name, codes, without=()):
    path = FILES / f"anek-{name.split('-')[0]}/files/anek-{name}-wght-normal.woff2"
    font = instancer.instantiateVariableFont(TTFont(path), {"wght": (400, 700)})
    options = Options()
    options.layout_features = ["kern", "liga", "tnum", "ccmp", "mark", "locl"]
    options.drop_tables += without
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    return font


def add_glyph(font, other, code):
    glyph = other.getBestCmap()[code]
    font.setGlyphOrder([*font.getGlyphOrder(), glyph])
    font["glyf"].glyphs[glyph] = other["glyf"][glyph]
    font["glyf"].glyphOrder = font.getGlyphOrder()
    font["hmtx"].metrics[glyph] = other["hmtx"].metrics[glyph]
    font["gvar"].variations[glyph] = other["gvar"].variations[glyph]
    for table in font["cmap"].tables:
        table.cmap[code] = glyph


def save(font, name):
    # Widths by weight are in gvar too; this table would lack the added glyph's.
    del font["HVAR"]
    font.flavor = "woff2"
    font.save(ROOT / "src/ui" / name)


latin = cut("latin-latin", TEXT)
add_glyph(latin, cut("bangla-bengali", [TAKA]), TAKA)
save(latin, "anek.woff2")
# One glyph alone needs no rules about others.
save(cut("bangla-bengali", [TAKA], ["GPOS", "GSUB", "STAT"]), "anek-taka.woff2")
