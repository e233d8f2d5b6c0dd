import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { guards } from "../../guards/all.ts";
import { findCode } from "../../guards/find-code.ts";

test("the code of every guard is in its file exactly once, and its tests exist", () => {
	const lost = guards.filter(
		(guard) => !findCode(readFileSync(guard.file, "utf8"), guard) || !guard.tests.every(existsSync),
	);
	expect(lost).toEqual([]);
	expect(guards.length).toBeGreaterThanOrEqual(40);
});

test("a guard's code is found after its names and its lines have changed, with the names of today", () => {
	const guard = {
		code: "if (isLate(order, now)) return late;",
		mutated: "if (!order) return late;",
	};
	const text = "if (isLate(line, now)) return null;\nif (isLate(bought, now))\n\treturn late;\n";
	expect(findCode(text, guard)).toEqual({
		index: 36,
		code: "if (isLate(bought, now))\n\treturn late;",
		mutated: "if (!bought) return late;",
	});
	expect(findCode(`${text}${text}`, guard)).toBeNull();
	expect(findCode("if (other(line, then)) return null;", guard)).toBeNull();
});
