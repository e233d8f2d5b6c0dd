import { readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { listFiles } from "../harness/list-files.ts";

const files = listFiles();
const folders = new Set(files.flatMap(parents));
const names = new Set(files.map((file) => basename(file)));
// The changelog names files as they were called then.
const documents = files.filter((file) =>
	/^(?:(?!CHANGELOG)\w+|docs\/.+|bench\/.+|deploy\/.+|trials\/.+)\.md$/.test(file),
);
const records = documents.filter((file) => /^docs\/decisions\/\d{4}-/.test(file));

function parents(file: string): string[] {
	const folder = dirname(file);
	return folder === "." ? [] : [folder, ...parents(folder)];
}

function read(file: string): string {
	return readFileSync(file, "utf8");
}

test("every file and folder that a document names exists", () => {
	const missing = documents.flatMap((document) =>
		[...read(document).matchAll(/`([\w-][\w./-]*(?:\.(?:tsx?|mjs|py|sh|md)|\/))`/g)]
			.map(([, name = ""]) => name)
			.filter((name) => !exists(name.replace(/\/$/, "")))
			.map((name) => `${document}: ${name}`),
	);
	expect(missing).toEqual([]);
});

// Git does not list what npm, the build and the running shop create.
function exists(name: string): boolean {
	if (/^(?:data|build|node_modules|outbox|pictures)\b/.test(name)) return true;
	return name.includes("/") || folders.has(name)
		? files.includes(name) || folders.has(name)
		: names.has(name);
}

test("every link of a document leads to a file, and to a heading of it", () => {
	const dead = documents.flatMap((document) =>
		[...read(document).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
			.filter(([, to = "", heading]) => {
				const file = to === "" ? document : normalize(join(dirname(document), to));
				if (folders.has(file.replace(/\/$/, ""))) return false;
				return !files.includes(file) || (heading && !headingsOf(file).includes(heading));
			})
			.map(([link]) => `${document}: ${link}`),
	);
	expect(dead).toEqual([]);
});

/** The headings of a document as links name them. */
function headingsOf(file: string): string[] {
	return [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
		heading
			.toLowerCase()
			.replace(/[^\w\s-]/g, "")
			.replaceAll(" ", "-"),
	);
}

test("a decision record is one screen: context, decision, consequences", () => {
	const screen = { lines: 50, columns: 120 };
	const long = records.flatMap((record) => {
		const lines = read(record).trimEnd().split("\n");
		const shown = lines.map((line) =>
			line.startsWith("|") ? 1 : Math.max(1, Math.ceil(line.length / screen.columns)),
		);
		const height = shown.reduce((sum, item) => sum + item, 0);
		return height > screen.lines ? [`${record}: ${height} lines`] : [];
	});
	expect(long).toEqual([]);
	const parts = ["**Context.**", "**Decision", "**Consequences.**"];
	const lacking = records.filter((record) => !parts.every((part) => read(record).includes(part)));
	expect(lacking).toEqual([]);
});

test("the index of the decisions has each record once, under its own title", () => {
	const index = read("docs/decisions/README.md");
	const rows = [...index.matchAll(/^\| (\d{4}) \| \[(.+?)\]\((.+?)\)/gm)].map(
		([, number, title, file]) => [`docs/decisions/${file}`, `# ${number} ${title}`],
	);
	expect(rows.sort()).toEqual(
		records.map((record) => [record, read(record).split("\n")[0]]).sort(),
	);
});

test("README describes each top folder in a line", () => {
	const top = new Set(files.filter((file) => file.includes("/")).map((file) => file.split("/")[0]));
	const readme = read("README.md");
	const missing = [...top].filter((folder) => !readme.includes(`| \`${folder}/\` |`));
	expect(missing).toEqual([]);
});

test("README follows a booking through functions that exist", () => {
	const steps = [...read("README.md").matchAll(/^\| \d \| `([^`]+)` \| `([^`]+)` \|/gm)];
	expect(steps).toHaveLength(5);
	const lost = steps.filter(
		([, file = "", name]) => !new RegExp(`(?:function|const) ${name}\\b`).test(read(file)),
	);
	expect(lost.map(([row]) => row)).toEqual([]);
});
