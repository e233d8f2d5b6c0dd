import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { importsOf } from "../../bin/changed-tests.mjs";
import { listFiles } from "../harness/list-files.ts";

/** The rooms of src/ from the lowest to the highest: a room may import those that stand above it in this list. */
const rooms = [
	"kernel",
	"platform",
	"platform/settings",
	"platform/database",
	"platform/cache",
	"platform/http",
	"platform/mail",
	"platform/embedded-postgres",
	"platform/backup",
	"ui",
	"platform/client",
	"accounts",
	"accounts/passwords",
	"accounts/sessions",
	"accounts/identity",
	"accounts/unverified",
	"accounts/sign-in",
	"accounts/security",
	"accounts/profile",
	"accounts/admin",
	"accounts/fake-google",
	"terms/areas",
	"terms",
	"catalogue/attributes",
	"catalogue/images",
	"catalogue",
	"catalogue/search",
	"catalogue/facts",
	"catalogue/prices",
	"catalogue/questions",
	"catalogue/facets",
	"catalogue/listing",
	"catalogue/suggestion",
	"catalogue/part-page",
	"catalogue/compare",
	"catalogue/terms",
	"catalogue/import",
	"catalogue/admin",
	"fit",
	"fit/knowledge",
	"fit/processor",
	"fit/memory",
	"fit/space",
	"fit/power",
	"fit/drives",
	"fit/whole",
	"fit/judgement",
	"payments",
	"payments/sandbox",
	"payments/stripe",
	"ordering/promises",
	"ordering",
	"ordering/photos",
	"ordering/addresses",
	"ordering/booking",
	"ordering/refunds",
	"ordering/returns",
	"ordering/shipping",
	"ordering/admin",
	"ordering/history",
	"ordering/settlement",
	"ordering/invariants",
	"basket",
	"builder",
	"wishes/alerts",
	"wishes",
	"part-reviews/shown",
	"part-reviews/writing",
	"reviews",
	"site",
	"site/frame",
	"site/home",
	"site/dashboard",
	".", // routes.ts and api.ts, the contents of the shop
	"app/sample-data",
	"app",
];
/** Which of the folders below it a top folder knows; src/ itself and app/ know them all. */
const foldersBelow: Record<string, readonly string[]> = {
	kernel: [],
	platform: ["kernel", "ui"],
	ui: ["kernel"],
	accounts: ["platform", "ui", "kernel"],
	terms: ["accounts", "platform", "ui", "kernel"],
	catalogue: ["terms", "accounts", "platform", "ui", "kernel"],
	fit: ["catalogue", "terms", "accounts", "platform", "ui", "kernel"],
	payments: ["accounts", "platform", "ui", "kernel"],
	ordering: ["payments", "fit", "catalogue", "terms", "accounts", "platform", "ui", "kernel"],
	wishes: ["ordering", "fit", "catalogue", "terms", "accounts", "platform", "ui", "kernel"],
	reviews: [
		"ordering",
		"payments",
		"fit",
		"catalogue",
		"terms",
		"accounts",
		"platform",
		"ui",
		"kernel",
	],
	site: [
		"reviews",
		"wishes",
		"ordering",
		"payments",
		"fit",
		"catalogue",
		"terms",
		"accounts",
		"platform",
		"ui",
		"kernel",
	],
};
const forbiddenNames =
	/^(?:utils?|helpers?|common|shared|lib|misc|types|constants|services?|managers?)$/;
const maxLines = 300;
const maxFilesInFolder = 40;

const files = listFiles().filter((name) =>
	/^(?:src|bin|test|e2e|bench|trials|guards|screens|demo|vite)\/.*\.(?:tsx?|mjs|css)$/.test(name),
);
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const sources = files.filter((name) => /^src\/.*\.(?:tsx?|mjs)$/.test(name));
const production = sources.filter((name) => !isTest(name));

function roomOf(path: string): string {
	return dirname(path).replace(/^src\/?/, "") || ".";
}

function mayImport(from: string, to: string): boolean {
	const [fromRoom, toRoom] = [roomOf(from), roomOf(to)];
	if (fromRoom === toRoom) return true;
	const folder = fromRoom.split("/")[0] ?? "";
	const [toFolder = ""] = toRoom.split("/");
	const known = toFolder === folder || (foldersBelow[folder]?.includes(toFolder) ?? true);
	return known && rooms.indexOf(toRoom) < rooms.indexOf(fromRoom);
}

test("every room of src/ has its place in the order of rooms, and no place is empty", () => {
	expect([...new Set(production.map(roomOf))].sort()).toEqual([...rooms].sort());
});

test("a room imports only rooms below it", () => {
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
		for (const [from, to] of left) if (![...to].some((one) => left.has(one))) left.delete(from);
	}
	const inCircles = [...left.keys()].filter((start) => {
		const seen = new Set<string>();
		const next = [...(left.get(start) ?? [])];
		for (let at = next.pop(); at !== undefined; at = next.pop()) {
			if (at === start) return true;
			if (!left.has(at) || seen.has(at)) continue;
			seen.add(at);
			next.push(...(left.get(at) ?? []));
		}
		return false;
	});
	expect(inCircles).toEqual([]);
});

test("what the shop is made of never imports what tests it", () => {
	const wrong = production.flatMap((from) =>
		importsOf(from)
			.filter((to) => /^(?:test|e2e|trials|bench|guards|screens)\//.test(to) || isTest(to))
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
		.filter((from) => !/export (?:async )?function loader/.test(readFileSync(from, "utf8")))
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
			!/settings[\w.-]*\.server\.ts$|open-shop\.server\.ts$|\.test\.ts$/.test(name) &&
			/process\.env/.test(readFileSync(name, "utf8")),
	);
	expect(readers).toEqual([]);
});
