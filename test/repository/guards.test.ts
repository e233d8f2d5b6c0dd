import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { guards } from "../../guards/all.ts";

test("the code of every guard is in its file exactly once, and its tests exist", () => {
	const lost = guards.filter(
		({ file, code, tests }) =>
			readFileSync(file, "utf8").split(code).length !== 2 || !tests.every(existsSync),
	);
	expect(lost).toEqual([]);
	expect(guards.length).toBeGreaterThanOrEqual(40);
});
