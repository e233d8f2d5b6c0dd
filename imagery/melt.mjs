// Pictures from before shadows ended inside the frame: node imagery/melt.mjs NAME… makes their files again with the
// shadow fading out in a rounded outline, as kit.py renders it now. A picture that is rendered again needs it no more.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

const folder = join(import.meta.dirname, "../public/pictures");
const side = 800;
// Shadows are this dark tint and nothing else; what belongs to the part is brighter or opaque.
const isShadow = (red, green, blue, alpha) => alpha < 170 && red + green + blue < 130;

/** 1 in the middle of the frame, 0 where it ends. */
function fadeAt(x, y) {
	const [across, down] = [x, y].map((at) => Math.abs(((at + 0.5) / side) * 2 - 1));
	const distance = (across ** 3.2 + down ** 3.2) ** (1 / 3.2);
	const part = Math.min(1, Math.max(0, (0.955 - distance) / 0.36));
	return part * part * (3 - 2 * part);
}

for (const name of process.argv.slice(2)) {
	const file = await readFile(join(folder, `${name}-${side}.webp`));
	const { data } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
	for (let y = 0; y < side; y += 1)
		for (let x = 0; x < side; x += 1) {
			const at = (y * side + x) * 4;
			const [red, green, blue, alpha] = data.subarray(at, at + 4);
			const left = isShadow(red, green, blue, alpha) ? Math.round(alpha * fadeAt(x, y)) : alpha;
			data[at + 3] = left <= 1 ? 0 : left;
		}
	const picture = sharp(data, { raw: { width: side, height: side, channels: 4 } });
	for (const width of [200, 400, side]) {
		const target = join(folder, `${name}-${width}`);
		const sized = picture.clone().resize(width, width);
		await sized.clone().webp({ quality: 84, alphaQuality: 90, effort: 4 }).toFile(`${target}.webp`);
		await sized.clone().avif({ quality: 60, effort: 2 }).toFile(`${target}.avif`);
	}
}
