// Small boxes that are plugged in.
import { circle, ink, light, line, rect, row } from "./draw-kit.mjs";

export const cards = {
	accessory(d) {
		const [ax, ay] = d.at(0, 60, 30);
		d.at(-120, 190, 0);
		d.add(
			line(
				`M${ax} ${ay} C${ax - 130} ${ay - 90} ${ax - 220} ${ay + 20} ${ax - 110} ${ay + 110}`,
				"#22272b",
				17,
			) +
				line(
					`M${ax} ${ay} C${ax - 130} ${ay - 90} ${ax - 220} ${ay + 20} ${ax - 110} ${ay + 110}`,
					"#4b535b",
					5,
				),
		);
		const [px, py] = [ax - 110, ay + 110];
		d.add(
			`<g transform="translate(${px} ${py}) rotate(38)">${rect(-4, -17, 62, 34, "#2b3136", 6)}${rect(58, -12, 38, 24, "#cfd4d9", 2)}${rect(66, -6, 8, 6, "#6d767f")}${rect(80, -6, 8, 6, "#6d767f")}</g>`,
		);
		d.box(0, 0, 0, 400, 120, 50, ink.silver);
		d.onLeft(
			0,
			120,
			50,
			row(4, 92, 0, rect(26, 12, 70, 26, "#14181b", 3) + rect(32, 18, 58, 9, "#2fb58e", 1)),
		);
		d.onTop(
			0,
			0,
			50,
			row(4, 92, 0, circle(60, 96, 5, light)) + rect(26, 24, 120, 10, "#aab1b8", 5),
		);
		d.onRight(
			400,
			120,
			50,
			rect(30, 14, 60, 24, "#14181b", 11) + rect(40, 22, 40, 8, "#5d666e", 4),
		);
	},
};
