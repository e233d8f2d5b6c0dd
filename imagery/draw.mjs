// Draws the placeholders: node imagery/draw.mjs [NAME…] writes public/pictures/NAME.svg
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { around } from "./draw-around.mjs";
import { cards } from "./draw-cards.mjs";
import { inside } from "./draw-inside.mjs";
import { drawing } from "./draw-kit.mjs";
import { room } from "./draw-room.mjs";

const to = join(import.meta.dirname, "../public/pictures");
const wanted = process.argv.slice(2);

await mkdir(to, { recursive: true });
for (const [name, draw] of Object.entries({ ...inside, ...cards, ...around, ...room })) {
	if (wanted.length && !wanted.includes(name)) continue;
	const d = drawing();
	const settings = draw(d);
	await writeFile(join(to, `${name}.svg`), d.svg(settings));
}
