// What hands, ears and eyes meet: rounded things, drawn from the front.
import { circle, light, line, rect, row, shape } from "./draw-kit.mjs";

const black = ["#525a62", "#15191c"];

export const around = {
	webcam(d) {
		const stand =
			shape("M-90 96 L90 96 L120 190 L-120 190Z", d.fade("#3a4148", "#14181b")) +
			rect(-150, 186, 300, 34, d.fade("#59616a", "#1d2125"), 14) +
			rect(-36, 78, 72, 40, "#101315", 8);
		const body =
			rect(-250, -100, 500, 190, d.fade(...black), 95) +
			rect(-238, -90, 476, 168, "none", 84, 'stroke="#fff" stroke-opacity=".14" stroke-width="4"');
		const lens =
			circle(0, -5, 84, "#0c0f11") +
			`<circle cy="-5" r="76" fill="none" stroke="#59616a" stroke-width="7"/>` +
			circle(0, -5, 58, d.glow("#2c5f80", "#07131c")) +
			circle(0, -5, 28, "#04090d") +
			`<ellipse cx="-22" cy="-30" rx="18" ry="11" fill="#fff" fill-opacity=".55"/>`;
		d.flat(
			stand +
				body +
				lens +
				circle(150, -5, 9, light) +
				row(3, 22, 0, circle(-184, -5, 6, "#0c0f11")),
			[-250, -100, 250, 226],
		);
	},

	microphone(d) {
		const stand =
			`<ellipse cx="0" cy="300" rx="150" ry="40" fill="${d.fade("#59616a", "#14181b")}"/><ellipse cx="0" cy="290" rx="150" ry="40" fill="${d.fade("#6b747d", "#31373d")}"/>` +
			rect(-13, 84, 26, 206, d.fade("#8d959d", "#3a4148", true), 6) +
			line("M-128 -40 C-150 150 150 150 128 -40", "#22272b", 20) +
			line("M-128 -40 C-150 150 150 150 128 -40", "#59616a", 5) +
			circle(-128, -40, 19, "#3a4148") +
			circle(128, -40, 19, "#3a4148");
		const body =
			rect(-92, -250, 184, 350, d.fade("#444c54", "#14181b", true), 92) +
			`<clipPath id="grille"><path d="M-92 -160 a92 92 0 0 1 184 0 V-60 H-92Z"/></clipPath>` +
			`<g clip-path="url(#grille)">${rect(-92, -252, 184, 200, d.fade("#aab1b8", "#5d666e", true))}${row(14, 0, 15, line("M-92 -250 L92 -250", "#31373d", 3))}${row(13, 15, 0, line("M-92 -260 L-92 -50", "#31373d", 3))}</g>`;
		const face =
			rect(-92, -62, 184, 14, light, 0, 'fill-opacity=".9"') +
			circle(0, 8, 26, "#0f1214") +
			`<circle cy="8" r="21" fill="none" stroke="#8d959d" stroke-width="4"/>` +
			line("M0 8 L10 -6", "#f3f5f7", 5);
		d.flat(stand + body + face, [-155, -255, 155, 338]);
		return { fill: 0.8 };
	},

	"thermal-paste"(d) {
		const steel = d.fade("#f6f8f9", "#a9b1b8");
		const parts =
			rect(-330, -62, 26, 124, d.fade("#4b535b", "#1d2125"), 8) +
			rect(-306, -14, 150, 28, d.fade("#59616a", "#262b30"), 4) +
			rect(-170, -74, 24, 148, d.fade("#5d666e", "#22272b"), 8) +
			rect(-148, -52, 330, 104, steel, 10) +
			rect(-60, -46, 236, 92, d.fade("#b7bec5", "#6d767f"), 6) +
			rect(-30, -52, 150, 104, d.fade("#12906d", "#004b37")) +
			rect(-10, -18, 90, 10, "#fff", 5, 'fill-opacity=".8"') +
			rect(-10, 4, 60, 8, "#fff", 4, 'fill-opacity=".5"') +
			row(6, 26, 0, line("M-130 -52 L-130 -38", "#7d868f", 3)) +
			shape("M182 -40 L222 -16 L222 16 L182 40Z", "#aab1b8") +
			shape("M222 -13 L300 -8 L300 8 L222 13Z", "#cfd4d9") +
			line("M-140 -40 L176 -40", "#fff", 6, 'stroke-opacity=".55"') +
			`<ellipse cx="330" cy="12" rx="34" ry="19" fill="${d.glow("#cfd4d9", "#79828a")}"/>`;
		d.flat(`<g transform="rotate(28)">${parts}</g>`, [-310, -200, 330, 190]);
		return { fill: 0.84 };
	},

	chair(d) {
		const base =
			[-150, -84, 0, 84, 150]
				.map(
					(x, n) =>
						line(`M0 250 L${x} ${[312, 336, 344, 336, 312][n]}`, "#2a2f34", 20) +
						circle(x, [326, 350, 360, 350, 326][n], 16, "#101315"),
				)
				.join("") + rect(-19, 150, 38, 106, d.fade("#aab1b8", "#4b535b", true), 6);
		const back =
			shape(
				"M-104 90 C-150 -40 -132 -150 -118 -250 C-112 -306 -70 -330 0 -330 C70 -330 112 -306 118 -250 C132 -150 150 -40 104 90Z",
				d.fade("#4b535b", "#15191c"),
			) +
			shape(
				"M-62 88 C-80 -30 -74 -160 -62 -262 L62 -262 C74 -160 80 -30 62 88Z",
				d.fade("#343b41", "#1a1e22"),
			) +
			line("M-84 76 C-118 -40 -104 -160 -92 -262 M84 76 C118 -40 104 -160 92 -262", "#17a47d", 13) +
			rect(-58, -304, 116, 60, "#101315", 26) +
			rect(-50, -298, 100, 44, "#2f363c", 20) +
			rect(-70, 6, 140, 62, "#101315", 26) +
			rect(-62, 11, 124, 48, "#2f363c", 22);
		const arms = [-1, 1]
			.map(
				(s) =>
					`<g transform="scale(${s} 1)">${rect(128, 20, 64, 24, d.fade("#59616a", "#1d2125"), 12)}${rect(148, 40, 22, 90, "#22272b", 6)}${rect(100, 116, 66, 20, "#22272b", 8)}</g>`,
			)
			.join("");
		const seat =
			shape(
				"M-148 96 C-160 80 160 80 148 96 L166 150 C170 186 130 192 0 192 C-130 192 -170 186 -166 150Z",
				d.fade("#525a62", "#181c20"),
			) +
			shape("M-84 92 C-60 86 60 86 84 92 L96 180 C40 186 -40 186 -96 180Z", "#262b30") +
			line("M-104 92 L-122 180 M104 92 L122 180", "#17a47d", 11);
		d.flat(base + back + arms + seat, [-196, -332, 196, 376]);
		return { fill: 0.88 };
	},
};
