// Draws the placeholders: node imagery/draw.mjs [NAME…] writes public/pictures/NAME.svg
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { drawing } from "./draw-kit.mjs";
import { room } from "./draw-room.mjs";

const to = join(import.meta.dirname, "../public/pictures");
const wanted = process.argv.slice(2);

await mkdir(to, { recursive: true });
for (const [name, draw] of Object.entries(room)) {
	if (wanted.length && !wanted.includes(name)) continue;
	const d = drawing();
	const svg = d.svg(draw(d));
	await writeFile(join(to, `${name}.svg`), svg);
}
