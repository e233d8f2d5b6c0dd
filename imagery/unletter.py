# Takes lettering off a finished render: fills the marked quads (or, in busy places, only their bright strokes)
# smoothly from their surroundings. python3 unletter.py IN OUT  (needs numpy and pillow)
import sys
import numpy as np
from PIL import Image, ImageDraw, ImageFilter

# name: list of (quad, 'all' | 'bright')
PLACES = {
    'joystick': [([(538, 656), (614, 616), (624, 636), (546, 676)], 'all')],
    'graphics-card': [
        ([(210, 411), (260, 408), (260, 434), (210, 437)], 'all'),
        ([(445, 373), (489, 370), (489, 391), (445, 394)], 'all'),
        ([(653, 333), (691, 330), (691, 352), (653, 355)], 'all'),
        ([(455, 506), (508, 502), (508, 526), (455, 532)], 'all'),
        ([(434, 234), (494, 228), (494, 244), (434, 250)], 'all'),
        ([(138, 238), (310, 224), (310, 248), (138, 262)], 'bright'),
    ],
    'case': [
        ([(294, 184), (330, 184), (330, 222), (294, 222)], 'all'),
        ([(200, 362), (290, 378), (290, 404), (200, 388)], 'all'),
        ([(116, 546), (182, 560), (182, 584), (116, 570)], 'all'),
        ([(598, 703), (648, 692), (648, 708), (598, 719)], 'all'),
    ],
}

def mask_of(image, places):
    mask = Image.new('L', image.size)
    grey = np.asarray(image.convert('L')).astype(float)
    for quad, what in places:
        one = Image.new('L', image.size)
        ImageDraw.Draw(one).polygon(quad, fill=255)
        inside = np.asarray(one) > 0
        if what == 'bright':
            inside &= grey > 120
            inside = np.asarray(Image.fromarray((inside * 255).astype('uint8')).filter(ImageFilter.MaxFilter(5))) > 0
        mask = Image.fromarray(np.maximum(np.asarray(mask), (inside * 255).astype('uint8')))
    return np.asarray(mask) > 0

def fill(rgb, mask, rounds=1500):
    out = rgb.astype(float).copy()
    out[mask] = out[~mask].mean(axis=0)
    ys, xs = np.where(mask)
    for _ in range(rounds):
        out[ys, xs] = (out[ys - 1, xs] + out[ys + 1, xs] + out[ys, xs - 1] + out[ys, xs + 1]) / 4
    # the grain of the surface around, so that the patch does not look ironed
    noise = np.random.default_rng(1).normal(0, 1.2, len(ys))[:, None]
    out[ys, xs] = np.clip(out[ys, xs] + noise, 0, 255)
    return out

source, target = sys.argv[1:3]
name = target.rsplit('/', 1)[-1].split('.')[0]
image = Image.open(source).convert('RGBA')
pixels = np.asarray(image).copy()
pixels[..., :3] = fill(pixels[..., :3], mask_of(image.convert('RGB'), PLACES.get(name, []))).astype('uint8')
Image.fromarray(pixels).save(target)
