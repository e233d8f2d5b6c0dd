import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import sharp from "sharp";
import type { Seen } from "./purchase-scenario.ts";

const gap = 16;
const quality = 46;
const fixture = "#d9d4c9";

/** Lays what was seen at each width on one sheet: a row for each width, in the order in which it was seen. */
export async function makeContactSheet(
	rows: readonly { seen: Seen; wide: number; tall: number }[],
	file: string,
): Promise<void> {
	let top = gap;
	let width = 0;
	const placed: Promise<{ input: Buffer; left: number; top: number }>[] = [];
	for (const { seen, wide, tall } of rows) {
		for (const [index, { picture }] of seen.entries()) {
			const place = { left: gap + index * (wide + gap), top };
			const small = sharp(picture).resize(wide, tall, { fit: "cover", position: "top" });
			placed.push(small.toBuffer().then((input) => ({ input, ...place })));
			width = Math.max(width, place.left + wide + gap);
		}
		top += tall + gap;
	}
	mkdirSync(dirname(file), { recursive: true });
	await sharp({ create: { width, height: top, channels: 3, background: fixture } })
		.composite(await Promise.all(placed))
		.webp({ quality, effort: 6 })
		.toFile(file);
}
