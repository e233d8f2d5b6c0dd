// What goes into a computer.
import { circle, fan, ink, light, line, rect, row, shape } from "./draw-kit.mjs";

export const inside = {
	processor(d) {
		d.box(0, 0, 0, 400, 400, 14, ink.board);
		d.onTop(
			0,
			0,
			14,
			rect(8, 8, 384, 384, "none", 4, 'stroke="#d7b469" stroke-opacity=".5" stroke-width="3"') +
				row(9, 40, 0, rect(30, 16, 22, 9, "#b9a36a", 2)) +
				row(9, 40, 0, rect(30, 375, 22, 9, "#b9a36a", 2)) +
				row(7, 0, 46, rect(15, 60, 9, 22, "#b9a36a", 2)) +
				row(7, 0, 46, rect(376, 60, 9, 22, "#b9a36a", 2)) +
				shape("M12 388 L12 352 L48 388Z", "#e8c877"),
		);
		d.box(46, 46, 14, 308, 308, 10, ink.silver);
		d.box(74, 62, 24, 252, 276, 22, [d.fade("#fbfcfd", "#b9c0c7", true), "#b3bac1", "#8d959d"]);
		d.onTop(
			74,
			62,
			46,
			rect(8, 8, 236, 260, "none", 8, 'stroke="#fff" stroke-opacity=".75" stroke-width="3"') +
				row(4, 0, 20, rect(58, 92, 136, 8, "#8f979f", 4)) +
				rect(92, 186, 68, 34, "none", 3, 'stroke="#8f979f" stroke-width="4"'),
		);
	},

	"cooler-tower"(d) {
		const [w, depth, h] = [280, 150, 300];
		d.box(90, 40, 0, 100, 70, 26, ink.copper);
		for (const x of [70, 105, 140, 175]) d.box(x, 66, 26, 16, 16, 50, ink.copper);
		for (let z = 70; z < h; z += 11)
			d.box(0, 0, z, w, depth, 6, ["#eef1f3", z % 2 ? "#b9c0c6" : "#c6ccd1", "#9aa2a9"]);
		d.box(0, 0, h, w, depth, 7, [d.fade("#f7f9fa", "#c3c9ce", true), "#b9c0c6", "#9aa2a9"]);
		d.onTop(
			0,
			0,
			h + 7,
			row(5, 52, 0, circle(36, 45, 13, "#d29a6e") + circle(36, 45, 7, "#f0c8a6")) +
				row(5, 52, 0, circle(36, 105, 13, "#d29a6e") + circle(36, 105, 7, "#f0c8a6")),
		);
		d.box(4, depth, 62, 272, 46, 256, ink.black);
		d.onLeft(
			4,
			depth + 46,
			318,
			rect(6, 6, 260, 244, "#23282d", 20) +
				fan(136, 128, 118, { blades: 9 }) +
				[
					[24, 24],
					[248, 24],
					[24, 232],
					[248, 232],
				]
					.map(([x, y]) => circle(x, y, 9, "#0d1013") + circle(x, y, 4, "#8d959d"))
					.join(""),
		);
	},

	"cooler-liquid"(d) {
		d.box(0, 0, 0, 470, 44, 220, ink.graphite);
		d.box(6, 44, 4, 458, 40, 212, ink.black);
		d.onLeft(
			6,
			84,
			216,
			row(2, 229, 0, rect(6, 4, 217, 204, "#20252a", 18) + fan(114, 106, 96, { blades: 9 })),
		);
		d.onRight(470, 44, 220, row(9, 0, 23, rect(4, 10, 36, 8, "#1a1e22", 3)));
		const [ax, ay] = d.at(440, 20, 200);
		const [px, py] = d.at(250, 330, 60);
		const tube = `M${ax} ${ay} C${ax + 160} ${ay - 120} ${px + 330} ${py - 60} ${px + 40} ${py}`;
		const second = `M${ax - 26} ${ay + 4} C${ax + 90} ${ay - 70} ${px + 250} ${py - 80} ${px + 10} ${py - 6}`;
		d.at(640, 60, 0);
		d.add(
			line(second, "#101316", 24) +
				line(second, "#3b4249", 9, 'stroke-dasharray="2 5" stroke-opacity=".8"') +
				line(tube, "#14181b", 26) +
				line(tube, "#454d55", 10, 'stroke-dasharray="2 5" stroke-opacity=".9"'),
		);
		d.box(190, 270, 0, 124, 124, 12, ink.copper);
		d.box(196, 276, 12, 112, 112, 52, ink.black);
		d.onTop(
			196,
			276,
			64,
			`${circle(56, 56, 50, "#0f1316")}<circle cx="56" cy="56" r="42" fill="none" stroke="${light}" stroke-width="6"/>${circle(56, 56, 30, "#262c31")}`,
		);
	},

	motherboard(d) {
		d.box(0, 0, 0, 480, 560, 8, ink.darkboard);
		d.onTop(
			0,
			0,
			8,
			traces() +
				[
					[18, 18],
					[462, 18],
					[18, 542],
					[462, 542],
					[18, 290],
					[462, 290],
				]
					.map(([x, y]) => circle(x, y, 10, "#d7b469") + circle(x, y, 5, "#0c0f11"))
					.join(""),
		);
		d.box(14, 40, 8, 56, 240, 62, ink.graphite);
		d.onTop(14, 40, 70, row(9, 0, 26, rect(6, 12, 44, 8, "#23282d", 3)));
		d.box(92, 22, 8, 190, 46, 40, ink.graphite);
		d.onTop(92, 22, 48, row(8, 23, 0, rect(10, 6, 8, 34, "#23282d", 3)));
		d.box(118, 112, 8, 150, 160, 10, ["#31373c", "#1d2226", "#14181b"]);
		d.onTop(
			118,
			112,
			18,
			rect(10, 10, 130, 140, d.fade("#f1f3f5", "#b3bac0"), 6) +
				rect(34, 36, 82, 88, "#d9b866", 3) +
				rect(42, 44, 66, 72, "#a8873f", 2),
		);
		for (const [n, x] of [318, 342, 366, 390].entries()) {
			d.box(
				x,
				60,
				8,
				13,
				236,
				16,
				n % 2 ? ["#2fb58e", "#17805f", "#0e5f46"] : ["#4b535b", "#2a3035", "#1c2024"],
			);
		}
		d.box(432, 84, 8, 30, 110, 26, ["#525a62", "#343b41", "#23282d"]);
		d.box(60, 330, 8, 330, 20, 18, ["#dfe3e6", "#aab1b7", "#8a9298"]);
		d.box(40, 372, 8, 250, 44, 14, ink.graphite);
		d.onTop(40, 372, 22, rect(10, 8, 150, 28, "#23282d", 4) + rect(196, 18, 40, 8, light, 4));
		d.box(60, 436, 8, 330, 20, 18, ["#4b535b", "#2a3035", "#1c2024"]);
		d.box(60, 500, 8, 200, 18, 16, ["#4b535b", "#2a3035", "#1c2024"]);
		d.box(318, 376, 8, 120, 44, 26, ink.graphite);
		d.box(330, 480, 8, 100, 54, 22, ink.graphite);
		d.onTop(330, 480, 30, line("M12 42 L44 12 M34 46 L70 12 M58 46 L90 14", light, 4));
		for (const y of [100, 122, 144, 166, 188, 210, 232])
			d.box(84, y, 8, 16, 15, 18, ["#c9ced3", "#5d666e", "#474f56"]);
	},

	memory(d) {
		for (const y of [0, 120]) {
			d.box(0, y, 0, 520, 10, 150, ink.darkboard);
			d.onLeft(
				0,
				y + 10,
				150,
				row(29, 17, 0, rect(14, 128, 10, 20, "#e2bd68", 1)) + rect(250, 122, 12, 30, "#101516"),
			);
			d.box(8, y + 6, 28, 504, 14, 136, ink.graphite);
			d.onLeft(
				8,
				y + 20,
				164,
				shape("M0 40 L150 40 L190 92 L330 92 L366 40 L504 40 L504 136 L0 136Z", "#23282d") +
					shape("M0 14 L504 14 L504 30 L0 30Z", "#6c757e") +
					line("M26 112 L120 112 M26 100 L90 100", "#7d868f", 4) +
					shape("M390 60 L480 60 L464 84 L374 84Z", "#535b63"),
			);
			d.box(8, y + 4, 164, 504, 18, 16, [light, "#22bd92", "#159a74"]);
		}
	},

	"ssd-m2"(d) {
		d.box(0, 0, 0, 560, 170, 9, ink.board);
		d.onTop(
			0,
			0,
			9,
			`${row(21, 7.2, 0, rect(0, 0, 0, 0, "none")) + row(15, 0, 10, rect(2, 10, 26, 6, "#e9c673", 1)) + rect(0, 118, 30, 12, "#0c0f11") + circle(558, 85, 26, "#0c0f11")}<circle cx="558" cy="85" r="30" fill="none" stroke="#d7b469" stroke-width="7"/>${row(8, 10, 0, rect(60, 12, 5, 12, "#bfa66a", 1))}${row(8, 10, 0, rect(60, 146, 5, 12, "#bfa66a", 1))}`,
		);
		d.box(52, 40, 9, 88, 88, 9, ["#40474e", "#24292e", "#181c20"]);
		d.box(160, 34, 9, 66, 100, 8, ["#3a4147", "#22272b", "#171b1f"]);
		d.box(244, 22, 9, 124, 126, 10, ["#40474e", "#24292e", "#181c20"]);
		d.box(388, 22, 9, 124, 126, 10, ["#40474e", "#24292e", "#181c20"]);
		d.onTop(
			244,
			22,
			19,
			circle(16, 16, 5, "#788189") + row(3, 0, 18, rect(30, 42, 62, 6, "#6d767f", 3)),
		);
		d.onTop(
			388,
			22,
			19,
			circle(16, 16, 5, "#788189") + row(3, 0, 18, rect(30, 42, 62, 6, "#6d767f", 3)),
		);
		d.onTop(
			52,
			40,
			18,
			circle(14, 14, 4, "#788189") +
				rect(22, 38, 44, 6, "#6d767f", 3) +
				rect(22, 52, 30, 6, "#6d767f", 3),
		);
	},

	"ssd-sata"(d) {
		d.box(0, 0, 0, 300, 430, 34, ink.black);
		d.onTop(
			0,
			0,
			34,
			rect(8, 8, 284, 414, d.fade("#545c64", "#2b3136", true), 14) +
				shape("M292 300 L292 408 Q292 422 278 422 L170 422Z", light, 'fill-opacity=".9"') +
				rect(40, 60, 150, 14, "#aeb6bd", 7) +
				rect(40, 88, 96, 10, "#7d868f", 5) +
				[
					[22, 22],
					[278, 22],
					[22, 408],
				]
					.map(([x, y]) => circle(x, y, 8, "#191d20") + circle(x, y, 4, "#8d959d"))
					.join(""),
		);
		d.onLeft(
			0,
			430,
			34,
			rect(40, 10, 220, 18, "#0c0f11", 2) +
				rect(52, 15, 110, 8, "#e2bd68", 1) +
				rect(178, 15, 66, 8, "#e2bd68", 1),
		);
	},

	"hard-disk"(d) {
		d.box(0, 0, 0, 330, 470, 74, ["#d4d9dd", "#7f888f", "#646c73"]);
		d.onLeft(
			0,
			470,
			74,
			rect(0, 52, 330, 22, "#1f5240") +
				rect(60, 28, 150, 22, "#15191c", 3) +
				row(12, 11, 0, rect(70, 34, 6, 10, "#e2bd68")) +
				circle(26, 30, 8, "#3e464d") +
				circle(304, 30, 8, "#3e464d"),
		);
		d.onRight(
			330,
			470,
			74,
			rect(0, 54, 470, 20, "#1a4536") + row(3, 180, 0, circle(50, 30, 9, "#3a4148")),
		);
		d.onTop(
			0,
			0,
			74,
			rect(8, 8, 314, 454, d.fade("#f4f6f7", "#b4bbc1", true), 16) +
				circle(160, 150, 118, "none", 'stroke="#9aa2a9" stroke-width="4"') +
				circle(160, 150, 112, "#dfe3e6") +
				circle(160, 150, 30, "#aab1b7") +
				circle(160, 150, 12, "#7d868f") +
				shape("M232 322 Q300 322 300 380 L300 438 L176 438 Q176 322 232 322Z", "#c3c9ce") +
				rect(34, 300, 120, 130, "#fafbfb", 4) +
				row(11, 9, 0, rect(44, 392, 4, 26, "#31373d")) +
				rect(44, 314, 96, 10, "#5d666e", 2) +
				rect(44, 332, 70, 8, "#9aa2a9", 2) +
				rect(44, 348, 84, 8, "#9aa2a9", 2) +
				[
					[26, 26],
					[304, 26],
					[26, 444],
					[304, 444],
					[304, 236],
					[26, 236],
				]
					.map(([x, y]) => circle(x, y, 11, "#98a0a7") + circle(x, y, 5, "#4a5259"))
					.join(""),
		);
	},

	"power-supply"(d) {
		d.box(0, 0, 0, 430, 400, 210, ink.black);
		const rings = [1, 2, 3, 4, 5, 6, 7]
			.map(
				(n) =>
					`<circle cx="215" cy="200" r="${n * 23}" fill="none" stroke="#5a626a" stroke-width="5"/>`,
			)
			.join("");
		d.onTop(
			0,
			0,
			210,
			rect(10, 10, 410, 380, "#2b3035", 12) +
				fan(215, 200, 172, { blades: 11, ring: "#4a525a" }) +
				rings +
				line("M215 28 L215 372 M43 200 L387 200 M93 78 L337 322 M337 78 L93 322", "#5a626a", 5) +
				circle(215, 200, 30, "#1c2124"),
		);
		d.onLeft(
			0,
			400,
			210,
			rect(30, 30, 250, 90, "#0e1113", 6) +
				row(6, 40, 0, row(2, 0, 14, row(2, 13, 0, rect(42, 42, 10, 10, "#3d454c", 2)))) +
				row(5, 48, 0, rect(36, 86, 40, 24, "#262c31", 3)) +
				rect(30, 140, 250, 44, "#0e1113", 6) +
				row(9, 27, 0, rect(40, 150, 20, 24, "#262c31", 3)) +
				rect(318, 60, 80, 96, "#14181b", 6) +
				line("M340 100 L376 100 M340 116 L362 116", light, 6),
		);
		d.onRight(
			430,
			400,
			210,
			rect(40, 40, 220, 130, "#f0f2f3", 4) +
				row(4, 0, 24, rect(54, 62, 190, 4, "#9aa2a9")) +
				row(4, 52, 0, rect(62, 74, 34, 8, "#4a5259")) +
				rect(290, 40, 70, 130, "#0e6b50", 4),
		);
	},

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

function traces() {
	const ways = [
		"M286 120 L312 120",
		"M286 150 L312 150",
		"M286 180 L312 180",
		"M200 280 L200 326",
		"M220 280 L220 326",
		"M240 280 L240 326",
		"M340 430 L400 400 L460 400",
		"M300 470 L330 500",
		"M30 480 L60 540 L200 548",
		"M300 520 L320 545 L420 545",
	];
	return ways.map((way) => line(way, "#3f5a51", 3)).join("");
}
