// Draws the placeholders: node imagery/draw.mjs [NAME…] writes public/pictures/NAME.svg
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { around } from "./draw-around.mjs";
import { drawing } from "./draw-kit.mjs";
import { room } from "./draw-room.mjs";
import { alsoWhite, whiten } from "./whiten.mjs";

const to = join(import.meta.dirname, "../public/pictures");
const wanted = process.argv.slice(2);

await mkdir(to, { recursive: true });
for (const [name, draw] of Object.entries({ ...around, ...room })) {
	if (wanted.length && !wanted.includes(name)) continue;
	const d = drawing();
	const svg = d.svg(draw(d));
	await writeFile(join(to, `${name}.svg`), svg);
	if (alsoWhite.includes(name)) await writeFile(join(to, `${name}-white.svg`), whiten(svg));
}
