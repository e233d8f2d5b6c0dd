// A fan, drawn until it is rendered.
import { circle, fan, ink, light, rect } from "./draw-kit.mjs";

export const inside = {
	"case-fan"(d) {
		d.box(0, 0, 0, 400, 92, 400, ink.black);
		d.onLeft(
			0,
			92,
			400,
			rect(8, 8, 384, 384, "#262b30", 34) +
				fan(200, 200, 180, { blades: 9, blade: "#6a737c", dark: "#101417" }) +
				[
					[38, 38],
					[362, 38],
					[38, 362],
					[362, 362],
				]
					.map(
						([x, y]) =>
							circle(x, y, 24, "#14181b") +
							circle(x, y, 12, "#000") +
							circle(x, y, 24, "none", 'stroke="#59616a" stroke-width="3"'),
					)
					.join(""),
		);
		d.onRight(
			400,
			92,
			400,
			rect(20, 40, 52, 320, "#14181b", 8) + rect(36, 60, 20, 280, light, 8, 'fill-opacity=".8"'),
		);
	},
};
