// What a computer stands on, in and beside.
import { circle, ink, rect, row } from "./draw-kit.mjs";

export const room = {
	desktop(d) {
		d.box(0, 0, 14, 210, 430, 440, ink.black);
		for (const [x, y] of [
			[12, 360],
			[150, 360],
			[150, 40],
		])
			d.box(x, y, 0, 46, 56, 14, ["#15191c", "#0f1214", "#0b0d0f"]);
		d.onLeft(
			0,
			430,
			454,
			rect(14, 14, 182, 412, "#23282d", 8) +
				row(16, 0, 19, row(9, 17, 0, rect(28, 108, 10, 10, "#0f1214", 5))) +
				circle(44, 44, 16, "#0f1214") +
				`<circle cx="44" cy="44" r="13" fill="none" stroke="${light}" stroke-width="4"/>` +
				rect(82, 34, 40, 10, "#0c0f11", 2) +
				rect(82, 52, 40, 10, "#0c0f11", 2) +
				circle(146, 44, 7, "#0c0f11") +
				circle(168, 44, 7, "#0c0f11") +
				rect(196, 60, 5, 330, light, 2),
		);
		d.onRight(
			210,
			430,
			454,
			row(7, 0, 13, row(12, 15, 0, rect(220, 300, 9, 6, "#0f1214", 3))) +
				rect(16, 16, 398, 408, "none", 6, 'stroke="#3a4148" stroke-width="3"'),
		);
	},

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
