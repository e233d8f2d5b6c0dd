// What a computer stands on, in and beside.
import { ink, rect } from "./draw-kit.mjs";

export const room = {
	lighting(d) {
		for (const [x, y] of [
			[0, 150],
			[250, 0],
		]) {
			d.box(x, y, 0, 150, 90, 22, ink.black);
			d.box(x + 50, y + 24, 22, 48, 40, 400, ink.graphite);
			d.onLeft(
				x + 50,
				y + 64,
				422,
				rect(7, 8, 34, 384, d.fade("#eafff8", "#1fcf9f"), 10) +
					rect(13, 14, 22, 372, "#fff", 8, 'fill-opacity=".35"'),
			);
		}
	},
};
