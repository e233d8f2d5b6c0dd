import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { trials } from "../../trials/list.ts";

type Row = { section: string; what: string; where: string; tests: string };

const table = readFileSync("docs/assurance/conformance.md", "utf8");

/** The tests that hold several rows, by the word that stands for them there: | *word* | `file` › name | */
const shared = new Map(
	[...table.matchAll(/^\| \*([\w-]+)\* \| (`[^`]+` › .+) \|$/gm)].map(([, word, test]) => [
		word,
		test,
	]),
);

/** The rows of the table: | § | what the specification asks for | where it lives | the test that shows it | */
const rows: Row[] = table
	.split("\n")
	.filter((line) => /^\| (?:§\d|[a-z]+) \| (?:\\\||[^|])+ \| `/.test(line))
	.map((line) => {
		const [section = "", what = "", where = "", tests = ""] = line
			.split(/(?<!\\)\|/)
			.slice(1, -1)
			.map((cell) => cell.trim().replaceAll("\\|", "|"));
		return { section, what, where, tests: tests.replace(/\*([\w-]+)\*/g, testOfWord) };
	});

function testOfWord(inItalics: string, word: string): string {
	return shared.get(word) ?? `\`${inItalics}\` › stands for no test`;
}

test("docs/assurance/conformance.md has rows for every section of the specification with requirements", () => {
	const specified = rows.filter(({ section }) => section.startsWith("§"));
	const sections = new Set(specified.map((row) => row.section));
	expect([...sections].sort()).toEqual(["§1", "§2", "§3", "§4", "§5", "§6", "§7", "§8", "§9"]);
	expect(specified.length).toBeGreaterThan(120);
});

test("docs/assurance/conformance.md has no row twice", () => {
	const keys = rows.map(({ section, what }) => `${section} ${what}`);
	expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test("every file that docs/assurance/conformance.md names exists", () => {
	const missing = rows.flatMap(({ what, where }) => {
		const files = [...where.matchAll(/`([^`]+)`/g)].map(([, file]) => file ?? "");
		if (files.length === 0) return [`${what}: no place`];
		return files.filter((file) => !existsSync(file)).map((file) => `${what}: ${file}`);
	});
	expect(missing).toEqual([]);
});

test("every test that docs/assurance/conformance.md names exists under exactly that name", () => {
	const missing = rows.flatMap(({ what, tests }) => {
		const named = [...tests.matchAll(/`([^`]+)` › ([^<]+?)(?=$|<br>)/g)];
		if (named.length === 0) return [`${what}: no test`];
		return named
			.filter(([, file = "", name = ""]) => !hasTest(file, name.trim()))
			.map(([, file, name]) => `${what}: ${file} › ${name}`);
	});
	expect(missing).toEqual([]);
});

function hasTest(file: string, name: string): boolean {
	if (!existsSync(file)) return false;
	const text = readFileSync(file, "utf8");
	return [`"${name}"`, `\`${name}\``].some((quoted) =>
		new RegExp(`\\btest(?:\\.each\\([\\s\\S]*?\\))?\\(\\s*${quoteForPattern(quoted)}`).test(text),
	);
}

function quoteForPattern(text: string): string {
	return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

test("each test that holds several rows of docs/assurance/conformance.md holds at least two", () => {
	expect(shared.size).toBeGreaterThan(10);
	const rarely = [...shared.values()].filter(
		(test) => rows.filter(({ tests }) => tests.split("<br>").includes(test ?? "")).length < 2,
	);
	expect(rarely).toEqual([]);
});

test("every decision record that docs/assurance/conformance.md names exists", () => {
	const records = [...table.matchAll(/\]\(\.\.\/(decisions\/[^)#]+)/g)].map(
		([, file]) => `docs/${file}`,
	);
	expect(records.length).toBeGreaterThan(5);
	expect(records.filter((file) => !existsSync(file))).toEqual([]);
});

test("every file and every trial that docs/assurance/threats.md names exists", () => {
	const text = readFileSync("docs/assurance/threats.md", "utf8");
	const places = [...text.matchAll(/`((?:src|docs|test)\/[^`]+)`/g)].map(([, file]) => file ?? "");
	expect(places.length).toBeGreaterThan(25);
	expect(places.filter((file) => !existsSync(file))).toEqual([]);
	const groups = new Set(trials.map(({ name }) => name.split("/")[0]));
	const table = text.split("\n").filter((line) => line.startsWith("|"));
	const threats = table.map((line) => line.split(" | ")[0]).filter((item) => item !== "| ---");
	expect(threats.filter((threat, index) => threats.indexOf(threat) !== index)).toEqual([]);
	const named = table.flatMap((line) =>
		[...line.matchAll(/\btrial (\w+)/g)].map(([, group]) => group),
	);
	// No threat: how the shop stops, and where it is started.
	expect(new Set([...named, "stop", "fresh-machine"])).toEqual(groups);
});
