import { expect, test } from "vitest";
import { buildPart, findingsOf, onlyFinding } from "../../../test/harness/build-parts.ts";
import { backConnect } from "./back-connect.ts";

const board = buildPart("motherboard", { backConnect: true });

test("yes on both sides fits", () => {
	expect(onlyFinding(backConnect, board, buildPart("case", { backConnect: true }))).toMatchObject({
		verdict: "fits",
		says: "Board has its connectors on the back, Case is made for such boards: fits.",
	});
});

test("no is no fact: the case is not known", () => {
	const silent = onlyFinding(backConnect, board, buildPart("case", {}));
	expect(silent.verdict).toBe("unknown");
	expect(silent.says).toContain("nobody has recorded");
	expect(onlyFinding(backConnect, board, buildPart("case", { backConnect: false })).says).toContain(
		"records say no of many that have them",
	);
});

test("a board that is not known to be one is not judged", () => {
	const usual = buildPart("motherboard", {});
	expect(findingsOf(backConnect, usual, buildPart("case", { backConnect: true }))).toEqual([]);
});
