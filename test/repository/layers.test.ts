import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { importsOf } from "../../bin/changed-tests.mjs";
import { listFiles } from "../harness/list-files.ts";

/**
 * The slices of src/ from the lowest to the highest, and the rooms of each in the same order; "" are its files that lie
 * in none. A slice imports those above it in this list, a room of a slice the rooms before it.
 */
const slices: Record<string, readonly string[]> = {
	kernel: [""],
	ui: ["", "dialog"],
	platform: [
		"",
		"settings",
		"processes",
		"database",
		"cache",
		"csv",
		"telemetry",
		"http",
		"mail",
		"composition",
		"embedded-postgres",
		"backup",
		"client",
	],
	accounts: [
		"",
		"passwords",
		"sessions",
		"identity",
		"unverified",
		"sign-in",
		"security",
		"profile",
		"notes",
		"admin",
		"fake-google",
	],
	desk: [""],
	"saved-views": [""],
	payments: ["", "sandbox", "stripe"],
	places: [""],
	terms: ["areas", "", "settings"],
	catalogue: [
		"attributes",
		"images",
		"",
		"facets",
		"search",
		"missed",
		"facts",
		"prices",
		"questions",
		"listing",
		"suggestion",
		"part-page",
		"compare",
		"import",
		"admin",
		"csv-import",
	],
	shop: [""],
	fit: ["", "knowledge", "processor", "memory", "space", "power", "drives", "whole", "judgement"],
	ordering: [
		"promises",
		"",
		"pictures",
		"addresses",
		"booking",
		"refunds",
		"returns",
		"shipping",
		"admin",
		"history",
		"settlement",
		"invariants",
	],
	basket: [""],
	builder: [""],
	wishes: ["alerts", ""],
	"part-reviews": ["shown", "writing", ""],
	reviews: [""],
	update: [""],
	overview: [""],
	people: [""],
	site: ["", "frame", "home", "dashboard"],
	".": [""], // routes.ts, the contents of the shop
	app: ["settings", ""],
};
const ranked = Object.keys(slices);
/** Who knows of a slice, where not all above it do. */
const knownOnlyTo: Record<string, readonly string[]> = {
	payments: ["ordering", "reviews", "site", ".", "app"],
	places: ["catalogue", "terms"],
};
/** A place lies below the pages that have it, and shows what slices above them give: those may not import the pages. */
const places = "places";
const forbiddenNames =
	/^(?:utils?|helpers?|common|shared|lib|misc|types|constants|services?|managers?)$/;
const maxLines = 300;
const maxFunctionLines = 60;
const maxImports = 20;
// Plain lists: an import and an entry for each slice, for each rule.
const lists = [
	"src/app/slices.server.ts",
	"src/fit/judgement/all-rules.ts",
	"src/people/personal-tables.server.ts",
];
const maxFilesInFolder = 40;

const files = listFiles().filter((name) =>
	/^(?:src|bin|test|e2e|bench|trials|guards|screens|demo|vite)\/.*\.(?:tsx?|mjs|css)$/.test(name),
);
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const sources = files.filter((name) => /^src\/.*\.(?:tsx?|mjs)$/.test(name));
const production = sources.filter((name) => !isTest(name));

function roomOf(path: string): [slice: string, room: string] {
	const [slice = "", room = ""] = dirname(path)
		.replace(/^src\/?/, "")
		.split("/");
	return [slice || ".", room];
}

/** A slice's statement of what it brings to the shop: it knows all rooms, and the list of slices alone knows it. */
const isStatement = (path: string) => path.endsWith("/slice.server.ts");

function mayImport(from: string, to: string): boolean {
	const [[fromSlice, fromRoom], [toSlice, toRoom]] = [roomOf(from), roomOf(to)];
	if (isStatement(to)) return fromSlice === "app";
	if (fromSlice === toSlice) {
		if (isStatement(from)) return true;
		const rooms = slices[fromSlice] ?? [];
		return rooms.indexOf(toRoom) <= rooms.indexOf(fromRoom);
	}
	if (fromSlice === places) return true;
	const isKnown = knownOnlyTo[toSlice]?.includes(fromSlice) ?? true;
	return isKnown && ranked.indexOf(toSlice) < ranked.indexOf(fromSlice);
}

test("every slice of src/ has its rank, each of its rooms its own, and none is empty", () => {
	const there = production.map((path) => roomOf(path).join("/"));
	const listed = Object.entries(slices).flatMap(([slice, rooms]) =>
		rooms.map((room) => `${slice}/${room}`),
	);
	expect([...new Set(there)].sort()).toEqual(listed.sort());
});

test("a slice imports only slices below it, and a room the rooms of its slice below it", () => {
	const climbs = production.flatMap((from) =>
		importsOf(from)
			.filter((to) => to.startsWith("src/") && !to.includes("/+types/") && !mayImport(from, to))
			.map((to) => `${from} imports ${to}`),
	);
	expect(climbs).toEqual([]);
});

test("no file imports itself over others, not even for a type", () => {
	const left = new Map(production.map((from) => [from, new Set(importsOf(from))]));
	// What imports nothing that is left stands in no circle: taken away until only circles remain.
	for (let before = -1; before !== left.size; ) {
		before = left.size;
		for (const [from, to] of left)
			if (![...to].some((target) => left.has(target))) left.delete(from);
	}
	const inCircles = [...left.keys()].filter((start) => {
		const seen = new Set<string>();
		const next = [...(left.get(start) ?? [])];
		for (let current = next.pop(); current !== undefined; current = next.pop()) {
			if (current === start) return true;
			if (!left.has(current) || seen.has(current)) continue;
			seen.add(current);
			next.push(...(left.get(current) ?? []));
		}
		return false;
	});
	expect(inCircles).toEqual([]);
});

test("what the shop is made of never imports what tests it", () => {
	const wrong = production.flatMap((from) =>
		importsOf(from)
			.filter((to) => /^(?:test|e2e|trials|bench|guards|screens|demo)\//.test(to) || isTest(to))
			.map((to) => `${from} imports ${to}`),
	);
	expect(wrong).toEqual([]);
});

test("nobody imports a page but the list of addresses", () => {
	const wrong = sources.flatMap((from) =>
		importsOf(from)
			.filter((to) => to.endsWith(".page.tsx"))
			.map((to) => `${from} imports ${to}`),
	);
	expect(wrong).toEqual([]);
});

test("what runs in the browser imports nothing of what runs on the server but types", () => {
	const wrong = sources
		.filter((from) => from.endsWith(".tsx") && !from.includes("entry.server"))
		.filter(
			(from) => !/export (?:(?:async )?function|const) loader/.test(readFileSync(from, "utf8")),
		)
		.flatMap((from) =>
			[
				...readFileSync(from, "utf8").matchAll(
					/^import (?!type\b)[^;]*from "(\.[^"]+\.server\.ts)"/gm,
				),
			]
				.filter(([line]) => !/^import \{\s*(?:type [\w$]+,?\s*)+\}/.test(line))
				.map(([, to]) => `${from} imports ${to}`),
		);
	expect(wrong).toEqual([]);
});

test("no file is longer than a reader can hold, and no folder fuller", () => {
	const long = files
		.map((name) => [name, readFileSync(name, "utf8").split("\n").length - 1] as const)
		.filter(([, lines]) => lines > maxLines);
	const folders = Map.groupBy(
		files.filter((name) => !isTest(name)),
		(name) => dirname(name),
	);
	const full = [...folders]
		.map(([folder, inside]) => [folder, inside.length] as const)
		.filter(([, count]) => count > maxFilesInFolder);
	expect({ long, full }).toEqual({ long: [], full: [] });
});

test("no function is longer than a reader can hold, and no file imports more", () => {
	const modules = production.map((name) => {
		const text = readFileSync(name, "utf8");
		return { name, text, program: parseSync(name, text).program };
	});
	const linesOf = (code: string) => code.split("\n").length;
	const long = modules.flatMap(({ name, text, program }) =>
		functionsIn(program)
			.filter(({ start, end }) => linesOf(text.slice(start, end)) > maxFunctionLines)
			.map(({ start }) => `${name}:${linesOf(text.slice(0, start))}`),
	);
	const knowing = modules
		.filter(({ program: { body } }) => {
			return body.filter(({ type }) => type === "ImportDeclaration").length > maxImports;
		})
		.map(({ name }) => name);
	expect({ long, knowing }).toEqual({ long: [], knowing: lists });
});

type Span = { start: number; end: number };

function functionsIn(node: unknown): Span[] {
	if (typeof node !== "object" || node === null) return [];
	const inside = Object.values(node).flatMap(functionsIn);
	return isFunction(node) ? [node, ...inside] : inside;
}

function isFunction(node: object): node is Span {
	return "type" in node && /^(?:Arrow)?Function(?:Declaration|Expression)$/.test(`${node.type}`);
}

test("every name says something, and nothing lies deeper than its room", () => {
	const empty = files.filter((name) =>
		name.split("/").some((part) => forbiddenNames.test(part.split(".")[0] ?? "")),
	);
	const deep = sources.filter(
		(name) => name.split("/").length > 4 && !/^src\/ui\/fonts\//.test(name),
	);
	const indexes = sources.filter((name) => /\/index\.tsx?$/.test(name));
	expect({ empty, deep, indexes }).toEqual({ empty: [], deep: [], indexes: [] });
});

test("the specification's historical spellings stand only where the wire or a sentence needs them", () => {
	const spellings = /minimumOder|transectionId|\boder\b|panding|parchase/;
	const strays = sources.filter(
		(name) =>
			!/(?:contract|copy|routes|\.test)\.tsx?$/.test(name) &&
			spellings.test(readFileSync(name, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "")),
	);
	expect(strays).toEqual([]);
});

test("settings are read in one place", () => {
	const readers = sources.filter(
		(name) =>
			!/settings[\w.-]*\.server\.ts$|place-in-shop|open-shop\.server\.ts$|\.test\.ts$/.test(name) &&
			/process\.env/.test(readFileSync(name, "utf8")),
	);
	expect(readers).toEqual([]);
});
