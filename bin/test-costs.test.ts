import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

type Cost = { name: string; seconds: number };
type Limit = { of: "files" | "journeys"; seconds: number };
// The launchers are plain JavaScript, which the compiler does not read.
const { costsIn }: { costsIn(file: string, limit?: Limit): { dearest: string[]; odd: string[] } } =
	await import(new URL("./test-costs.mjs", import.meta.url).href);
const allowed: Record<Limit["of"], Record<string, number>> = JSON.parse(
	readFileSync("test/dear-tests.json", "utf8"),
);
const limit: Limit = { of: "files", seconds: 10 };
const named = Object.entries(allowed.files).map(([name, seconds]) => ({ name, seconds }));

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "jontro-costs-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function costsOf(costs: Cost[], by?: Limit) {
	const file = join(folder, "costs");
	writeFileSync(file, costs.map((cost) => `${JSON.stringify(cost)}\n`).join(""));
	return costsIn(file, by);
}

test("the ten tests that cost most are told, and what takes more than twice the limit, or than it is allowed by name, is odd", () => {
	const many = Array.from({ length: 20 }, (_, n) => ({ name: `${n}.test.ts`, seconds: n / 2 }));
	const slow = { name: "slow.test.ts", seconds: 20.1 };
	const { dearest, odd } = costsOf([...many, ...named, slow], limit);
	expect(dearest).toHaveLength(10);
	expect(odd).toEqual(["took 20.1 s of a processor, may take 10: slow.test.ts"]);
	const [first] = named as [Cost];
	const more = { ...first, seconds: first.seconds * 2 + 1 };
	expect(costsOf([...named.slice(1), more], limit).odd).toEqual([
		`took ${more.seconds.toFixed(1)} s of a processor, may take ${first.seconds}: ${first.name}`,
	]);
});

test("a test that is allowed more by its name and is no longer there is odd; part of a run has no limits", () => {
	const [first, ...others] = named as [Cost, ...Cost[]];
	const gone = `not run, but named in test/dear-tests.json: ${first.name}`;
	expect(costsOf(others, limit).odd).toEqual([gone]);
	expect(costsOf([{ name: "slow.test.ts", seconds: 99 }]).odd).toEqual([]);
	expect(costsIn(join(folder, "none"), limit)).toEqual({ dearest: [], odd: [] });
});
