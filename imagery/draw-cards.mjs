// Cards that go into a slot, and small boxes that are plugged in.
import { circle, ink, light, line, rect, row, shape } from "./draw-kit.mjs";

/** A card standing on its edge, bracket to the right: contacts below, `parts` on its face, `ports` on its bracket. */
function card(d, width, height, parts, ports) {
	d.box(0, 0, 30, width, 9, height, ink.board);
	d.onLeft(0, 9, 30 + height, parts);
	d.onLeft(
		60,
		9,
		30,
		rect(0, 0, width * 0.36, 26, "#173d31") +
			row(Math.floor((width * 0.36) / 12), 12, 0, rect(3, 4, 7, 22, "#e2bd68", 1)),
	);
	d.box(width, -22, 0, 7, 66, height + 66, ink.silver);
	d.onRight(width + 7, 44, height + 66, ports);
}

export const cards = {
	"network-card"(d) {
		for (const [y, lean] of [
			[-6, 70],
			[26, 130],
		]) {
			const [x1, y1] = d.at(446, y, 150);
			const [x2, y2] = d.at(470 + lean, y - 20, 380);
			d.add(
				line(`M${x1} ${y1} L${x2} ${y2}`, "#15191c", 20) +
					line(`M${x1 - 3} ${y1} L${x2 - 3} ${y2}`, "#4b535b", 5),
			);
		}
		d.box(60, 9, 70, 250, 26, 110, ink.graphite);
		card(
			d,
			420,
			170,
			row(6, 14, 0, rect(340, 30, 6, 14, "#bfa66a", 1)) +
				rect(330, 70, 60, 60, "#22282c", 3) +
				circle(24, 24, 9, "#0c0f11"),
			[58, 100].map((y) => circle(33, y, 15, "#d2a752") + circle(33, y, 7, "#7b5d24")).join("") +
				rect(14, 140, 38, 44, "#14181b", 3),
		);
		d.box(60, 9, 70, 250, 26, 110, ink.graphite);
		d.onLeft(60, 35, 180, row(9, 27, 0, rect(10, 10, 12, 90, "#2b3136", 3)));
	},

	"sound-card"(d) {
		card(
			d,
			430,
			180,
			"",
			[40, 78, 116, 154, 192]
				.map(
					(y, n) =>
						circle(33, y, 15, ["#d2a752", "#2fb58e", "#c4303f", "#5d666e", "#e2bd68"][n]) +
						circle(33, y, 7, "#0c0f11"),
				)
				.join(""),
		);
		d.box(30, 9, 60, 370, 22, 140, ink.black);
		d.onLeft(
			30,
			31,
			200,
			shape("M0 96 L120 96 L170 46 L370 46 L370 140 L0 140Z", "#31373d") +
				line("M0 96 L120 96 L170 46 L370 46", light, 5) +
				line("M40 40 q14 -30 28 0 t28 0 t28 0 t28 0", "#7d868f", 5),
		);
	},

	"capture-card"(d) {
		d.box(0, 0, 0, 330, 220, 62, ink.black);
		d.onTop(
			0,
			0,
			62,
			rect(10, 10, 310, 200, d.fade("#4b535b", "#2a2f34", true), 20) +
				`<circle cx="165" cy="110" r="52" fill="none" stroke="${light}" stroke-width="9"/>` +
				circle(165, 110, 20, "#d4303f"),
		);
		d.onLeft(
			0,
			220,
			62,
			rect(40, 16, 96, 32, "#0c0f11", 4) +
				shape("M52 22 L124 22 L116 42 L60 42Z", "#5d666e") +
				rect(190, 16, 96, 32, "#0c0f11", 4) +
				shape("M202 22 L274 22 L266 42 L210 42Z", "#5d666e"),
		);
		d.onRight(
			330,
			220,
			62,
			rect(50, 20, 60, 24, "#0c0f11", 10) +
				rect(60, 28, 40, 8, "#5d666e", 4) +
				circle(160, 32, 8, "#5d666e"),
		);
	},

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

	"operating-system"(d) {
		d.box(0, 0, 0, 300, 74, 380, ink.silver);
		d.onLeft(
			0,
			74,
			380,
			rect(0, 0, 300, 380, d.fade("#0f7d5f", "#00432f")) +
				circle(150, 168, 96, "#ffffff", 'fill-opacity=".12"') +
				circle(150, 168, 66, "#ffffff", 'fill-opacity=".16"') +
				circle(150, 168, 36, "#ffffff", 'fill-opacity=".9"') +
				rect(60, 306, 180, 14, "#fff", 7, 'fill-opacity=".85"') +
				rect(96, 332, 108, 10, "#fff", 5, 'fill-opacity=".5"'),
		);
		d.onRight(
			300,
			74,
			380,
			rect(0, 0, 74, 380, "#00392a") + rect(28, 60, 16, 190, "#fff", 8, 'fill-opacity=".6"'),
		);
		d.box(250, 190, 0, 150, 62, 22, ink.black);
		d.box(400, 200, 4, 50, 42, 14, ink.silver);
		d.onTop(250, 190, 22, rect(14, 14, 60, 34, light, 6));
	},
};
