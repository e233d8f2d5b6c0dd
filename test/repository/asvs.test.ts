import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { trials } from "../../trials/list.ts";

/** By chapter, how many requirements of levels 1 and 2 each section of ASVS 5.0.0 has: its first ones, 253 in all. */
const sections: Record<number, Record<number, number>> = {
	1: { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 },
	2: { 1: 3, 2: 3, 3: 4, 4: 1 },
	3: { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 },
	4: { 1: 3, 2: 1, 3: 2, 4: 4 },
	5: { 1: 1, 2: 3, 3: 2, 4: 3 },
	6: { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 },
	7: { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 },
	8: { 1: 2, 2: 3, 3: 1, 4: 1 },
	9: { 1: 3, 2: 4 },
	10: { 1: 2, 2: 2, 3: 4, 4: 11, 5: 5, 6: 2, 7: 3 },
	11: { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 },
	12: { 1: 3, 2: 2, 3: 4 },
	13: { 1: 1, 2: 5, 3: 2, 4: 5 },
	14: { 1: 2, 2: 4, 3: 3 },
	15: { 1: 3, 2: 3, 3: 7 },
	16: { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 },
	17: { 1: 1, 2: 4, 3: 2 },
};
const every = Object.entries(sections).flatMap(([chapter, counts]) =>
	Object.entries(counts).flatMap(([section, count]) =>
		Array.from({ length: count }, (_, index) => `${chapter}.${section}.${index + 1}`),
	),
);

const text = readFileSync("docs/assurance/asvs.md", "utf8");
const [table = "", elsewhere = ""] = text.split("## What does not apply");

/** The rows of the table: | number | requirement | where it holds | test | state | */
const rows = table
	.split("\n")
	.filter((line) => /^\| \d/.test(line))
	.map((line) => {
		const cells = line.slice(1, -1).split("|");
		const [number = "", requirement = "", where = "", shownBy = "", state = ""] = cells.map(
			(cell) => cell.trim(),
		);
		return { number, requirement, where, shownBy, state, cells: cells.length };
	});

function numbersIn(words: string): string[] {
	return words.match(/\b\d+\.\d+\.\d+\b/g) ?? [];
}

function filesIn(cell: string): string[] {
	return [...cell.matchAll(/`([^`]+)`/g)].map(([, file]) => file ?? "");
}

test("each ASVS requirement of levels 1 and 2 is listed exactly once, in a row or among what does not apply", () => {
	expect(every).toHaveLength(253);
	const listed = [...rows.map(({ number }) => number), ...numbersIn(elsewhere)];
	expect(listed.sort()).toEqual([...every].sort());
	expect(rows.filter(({ requirement, cells }) => requirement === "" || cells !== 5)).toEqual([]);
});

test("every file and every trial that the ASVS table names exists", () => {
	const known = new Set(trials.map(({ name }) => name));
	const missing = rows.flatMap(({ number, where, shownBy }) => [
		...filesIn(where + shownBy)
			.filter((file) => !existsSync(file))
			.map((file) => `${number}: ${file}`),
		...[...shownBy.matchAll(/trial (\S+)/g)].flatMap(([, trial = ""]) =>
			known.has(trial) ? [] : [`${number}: trial ${trial}`],
		),
	]);
	expect(missing).toEqual([]);
});

test("each ASVS row that holds names code and tests, and each other row says why", () => {
	const incomplete = rows.filter(({ where, shownBy, state }) => {
		const why = state.replace(/^(?:partly|not)/, "");
		if (!state.startsWith("holds")) return why.length < 20;
		const inTests = filesIn(shownBy).every((file) => /\.(?:test|journey)\.ts$/.test(file));
		return filesIn(where).length === 0 || shownBy === "" || !inTests;
	});
	expect(incomplete.map(({ number }) => number)).toEqual([]);
});

test("the ASVS totals are those of the rows", () => {
	const of = (state: string) => rows.filter((row) => row.state.split(":")[0] === state).length;
	const counts = [of("holds"), of("partly"), of("not")] as const;
	expect(counts[0] + counts[1] + counts[2]).toBe(rows.length);
	const [holds, partly, not] = counts;
	expect(text).toContain(`**${holds} hold, ${partly} hold partly, ${not} do not.**`);
	const excluded = numbersIn(elsewhere).length;
	expect(text).toContain(`${rows.length} apply to this shop and have a row, ${excluded} do not`);
	for (const [line, count] of elsewhere.matchAll(/^- \*\*\w+\*\* \((\d+)\):.*$/gm))
		expect([line, numbersIn(line).length]).toEqual([line, Number(count)]);
});
