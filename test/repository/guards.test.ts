import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { guards } from "../../guards/all.ts";

test("every guard that is taken away in turn stands in its file once, and its tests are there", () => {
	const lost = guards.filter(
		({ file, text, heldBy }) =>
			readFileSync(file, "utf8").split(text).length !== 2 || !heldBy.every(existsSync),
	);
	expect(lost).toEqual([]);
	expect(guards.length).toBeGreaterThanOrEqual(40);
});
