// A small isometric drawing kit for the placeholders: x runs to the lower right, y to the lower left, z up.
const C = Math.cos(Math.PI / 6);
const S = 0.5;

export const ink = {
	black: ["#566069", "#2b3137", "#1d2226"],
	graphite: ["#59616a", "#434a52", "#31373d"],
	silver: ["#f3f5f7", "#cfd4d9", "#aab1b8"],
	white: ["#ffffff", "#e6e9ec", "#cbd0d5"],
	board: ["#1f4a3c", "#153528", "#0f271e"],
	darkboard: ["#27302f", "#1b2222", "#131918"],
	accent: ["#2fd0a2", "#17a47d", "#0c7d5e"],
	gold: ["#ecc877", "#cfa24a", "#a87e31"],
	copper: ["#e0a377", "#bd7b4e", "#965c38"],
	wood: ["#d9b48a", "#b98f61", "#977148"],
	red: ["#e5505f", "#c4303f", "#98222f"],
};
export const light = "#35e0b2";

/** One drawing: collects shapes and how far they reach, then fits itself into 800 x 800. */
export function drawing() {
	const shapes = [];
	const reach = { x0: 1e9, y0: 1e9, x1: -1e9, y1: -1e9 };
	const defs = new Map();

	function see([x, y]) {
		reach.x0 = Math.min(reach.x0, x);
		reach.x1 = Math.max(reach.x1, x);
		reach.y0 = Math.min(reach.y0, y);
		reach.y1 = Math.max(reach.y1, y);
		return [x, y];
	}
	const at = (x, y, z) => see([(x - y) * C, (x + y) * S - z]);
	const add = (shape) => void shapes.push(shape);
	const path = (points) => points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(" ");

	/** A vertical gradient between two colours, made once. */
	function fade(from, to, across = false) {
		const id = `f${from.slice(1)}${to.slice(1)}${across ? "h" : ""}`;
		defs.set(
			id,
			`<linearGradient id="${id}" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
		);
		return `url(#${id})`;
	}
	function glow(from, to) {
		const id = `r${from.slice(1)}${to.slice(1)}`;
		defs.set(
			id,
			`<radialGradient id="${id}" cx=".38" cy=".32" r=".85"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></radialGradient>`,
		);
		return `url(#${id})`;
	}
	function plane(points, fill) {
		add(
			`<polygon points="${path(points)}" fill="${fill}" stroke="${fill.startsWith("url") ? "none" : fill}" stroke-width=".6" stroke-linejoin="round"/>`,
		);
	}
	/** A box from corner (x, y, z); tones: top, left, right. The front edges catch light. */
	function box(x, y, z, w, d, h, tones) {
		const [top, left, right] = tones;
		plane(
			[at(x, y + d, z + h), at(x + w, y + d, z + h), at(x + w, y + d, z), at(x, y + d, z)],
			left,
		);
		plane(
			[at(x + w, y + d, z + h), at(x + w, y, z + h), at(x + w, y, z), at(x + w, y + d, z)],
			right,
		);
		plane(
			[at(x, y, z + h), at(x + w, y, z + h), at(x + w, y + d, z + h), at(x, y + d, z + h)],
			top,
		);
		const edge = [at(x, y + d, z + h), at(x + w, y + d, z + h), at(x + w, y, z + h)];
		add(
			`<polyline points="${path(edge)}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="1.6"/>`,
		);
		const front = [at(x + w, y + d, z + h), at(x + w, y + d, z)];
		add(
			`<polyline points="${path(front)}" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="1.6"/>`,
		);
	}
	const group = (matrix, content) =>
		add(`<g transform="matrix(${matrix.map((n) => +n.toFixed(4)).join(" ")})">${content}</g>`);
	/** Draw flat content on a face: u to the right, v down as one looks at it. */
	const onTop = (x, y, z, content) => group([C, S, -C, S, (x - y) * C, (x + y) * S - z], content);
	const onLeft = (x, y, z, content) => group([C, S, 0, 1, (x - y) * C, (x + y) * S - z], content);
	const onRight = (x, y, z, content) => group([C, -S, 0, 1, (x - y) * C, (x + y) * S - z], content);
	/** Draw flat content on any plane: from `origin`, u and v are steps in (x, y, z). */
	const onPlane = (origin, u, v, content) => {
		const flatten = ([x, y, z]) => [(x - y) * C, (x + y) * S - z];
		group([...flatten(u), ...flatten(v), ...flatten(origin)], content);
	};
	/** Flat content without projection, in units around the origin; `bounds` says how far it reaches. */
	function flat(content, bounds) {
		see([bounds[0], bounds[1]]);
		see([bounds[2], bounds[3]]);
		add(content);
	}

	function svg({ fill = 0.8, shadow = true } = {}) {
		const w = reach.x1 - reach.x0;
		const h = reach.y1 - reach.y0;
		const scale = Math.min((800 * fill) / w, (800 * fill) / h);
		const left = 400 - (reach.x0 + w / 2) * scale;
		const down = 400 - (reach.y0 + h / 2) * scale + (shadow ? -8 : 0);
		const floor = 400 + (h / 2) * scale;
		const under = shadow
			? `<ellipse cx="400" cy="${(floor - Math.min(60, h * scale * 0.13)).toFixed(0)}" rx="${((w * scale) / 2 + 18).toFixed(0)}" ry="${Math.min(78, h * scale * 0.17 + 16).toFixed(0)}" fill="url(#under)"/>`
			: "";
		const shade = `<radialGradient id="under"><stop stop-color="#0a0d0c" stop-opacity=".42"/><stop offset=".6" stop-color="#0a0d0c" stop-opacity=".16"/><stop offset="1" stop-color="#0a0d0c" stop-opacity="0"/></radialGradient>`;
		return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800"><defs>${shade}${[...defs.values()].join("")}</defs>${under}<g transform="translate(${left.toFixed(1)} ${down.toFixed(1)}) scale(${scale.toFixed(4)})">${shapes.join("")}</g></svg>\n`;
	}
	return { at, box, plane, onTop, onLeft, onRight, onPlane, flat, fade, glow, add, svg };
}

export const rect = (x, y, w, h, fill, r = 0, more = "") =>
	`<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`;
export const circle = (x, y, r, fill, more = "") =>
	`<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
export const line = (d, stroke, width, more = "") =>
	`<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const shape = (d, fill, more = "") => `<path d="${d}" fill="${fill}" ${more}/>`;
/** The same content `times` times, `dx` and `dy` apart. */
export const row = (times, dx, dy, content) =>
	Array.from(
		{ length: times },
		(_, n) => `<g transform="translate(${n * dx} ${n * dy})">${content}</g>`,
	).join("");
