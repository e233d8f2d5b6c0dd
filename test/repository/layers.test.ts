import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

/** The house (docs/decisions/0001): who may import whom. A floor may import the floors below it. */
const slices: Record<string, readonly string[]> = {
	reviews: ["ordering", "payments", "catalogue", "accounts"],
	ordering: ["payments", "catalogue", "accounts"],
	payments: ["accounts"],
	catalogue: ["accounts"],
	accounts: [],
};
const low = ["platform", "ui", "kernel"];
const mayImport: Record<string, readonly string[]> = {
	kernel: [],
	platform: ["kernel"],
	ui: ["kernel"],
	site: [...Object.keys(slices), ...low],
	...Object.fromEntries(Object.entries(slices).map(([name, below]) => [name, [...below, ...low]])),
};
const forbiddenNames =
	/^(?:utils?|helpers?|common|shared|lib|misc|types|constants|services?|managers?)$/;
const mostLines = 300;

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
	.split("\n")
	.filter((name) =>
		/^(?:src|bin|test|e2e|bench|trials|guards|screens|demo|vite)\/.*\.(?:tsx?|mjs|css)$/.test(name),
	);
const sources = files.filter((name) => /^src\/.*\.tsx?$/.test(name));

function floorOf(path: string): string {
	const [, folder = "", rest] = path.split("/");
	return rest === undefined ? "root" : folder;
}

function importsOf(path: string): string[] {
	const text = readFileSync(path, "utf8");
	return [...text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(([, to]) =>
		normalize(join(dirname(path), to ?? "")),
	);
}

test("nothing climbs to a floor above it", () => {
	const climbs = sources.flatMap((from) =>
		importsOf(from)
			.filter(
				(to) => to.startsWith("src/") && !from.endsWith(".test.ts") && !from.endsWith(".test.tsx"),
			)
			.filter((to) => !mayReach(floorOf(from), floorOf(to)))
			.map((to) => `${from} imports ${to}`),
	);
	expect(climbs).toEqual([]);
});

function mayReach(from: string, to: string): boolean {
	if (from === "root" || from === to) return true;
	return (mayImport[from] ?? []).includes(to);
}

test("nobody imports a page but the list of addresses", () => {
	const visits = sources.flatMap((from) =>
		importsOf(from)
			.filter((to) => to.endsWith(".page.tsx"))
			.map((to) => `${from} imports ${to}`),
	);
	expect(visits).toEqual([]);
});

test("what runs in the browser never reaches what runs on the server, but for types", () => {
	const leaks = sources
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
	expect(leaks).toEqual([]);
});

test("no file is longer than a reader can hold", () => {
	const long = files
		.map((name) => [name, readFileSync(name, "utf8").split("\n").length - 1] as const)
		.filter(([, lines]) => lines > mostLines);
	expect(long).toEqual([]);
});

test("every name says something, and nothing lies deeper than its slice", () => {
	const empty = files.filter((name) =>
		name.split("/").some((part) => forbiddenNames.test(part.split(".")[0] ?? "")),
	);
	const deep = sources.filter(
		(name) => name.split("/").length > 3 && !/^src\/ui\/fonts\//.test(name),
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
