import { expect, test } from "vitest";
import { buildPart } from "../../test/harness/build-parts.ts";
import { type Evidence, evidenceInWords, missingInWords } from "./evidence.ts";
import type { BuildPart } from "./rule.ts";

const board = buildPart("motherboard", { slots: 2, ports: 4, form: "ATX", none: 0 });
const has = (part: BuildPart, key: string, more: Partial<Evidence> = {}): Evidence => ({
	part,
	key,
	name: key,
	says: (value) => `has ${value} ${key}`,
	...more,
});
const is = { name: "form", says: (value: string) => `is ${value}` };
const nameOf = ({ name }: BuildPart) => name;
const says = (...evidence: Evidence[]) => evidenceInWords(evidence, nameOf);

test("what is known of a part is one clause, which says a verb that repeats once", () => {
	expect(says(has(board, "slots"), has(board, "ports"))).toBe("Board has 2 slots and 4 ports");
	expect(says(has(board, "slots"), has(board, "form", is), has(board, "ports"))).toBe(
		"Board has 2 slots, is ATX and has 4 ports",
	);
});

test("several units are said as each of them, and every part has its own clause", () => {
	const two = { ...board, quantity: 2 };
	const pcCase = buildPart("case", { bays: 3 });
	expect(says(has(two, "slots"), has(pcCase, "bays"))).toBe(
		"each of 2 × Board has 2 slots, Case has 3 bays",
	);
});

test("what is missing is said once at the end of the clause, also a zero that means a gap", () => {
	expect(says(has(board, "fans"), has(board, "slots"), has(board, "fans"))).toBe(
		"Board has 2 slots and does not tell its fans",
	);
	expect(says(has(board, "none"))).toBe("Board has 0 none");
	expect(says(has(board, "none", { zeroIsGap: true }))).toBe("Board does not tell its none");
	expect(says(has(board, "slots", { zeroIsGap: true }))).toBe("Board has 2 slots");
});

test("of a list the item that decides comes first, where the list has it", () => {
	const cooler = buildPart("cpu-cooler", { sockets: ["AM4", "AM5"], kind: "Air for AM5" });
	expect(says(has(cooler, "sockets", { first: "AM5" }))).toBe("Cooler has AM5, AM4 sockets");
	expect(says(has(cooler, "sockets", { first: "FM2" }))).toBe("Cooler has AM4, AM5 sockets");
	expect(says(has(cooler, "sockets"))).toBe("Cooler has AM4, AM5 sockets");
	expect(says(has(cooler, "kind", { first: "AM5" }))).toBe("Cooler has Air for AM5 kind");
});

test("the missing values alone are named, by part", () => {
	const pcCase = buildPart("case", {});
	const evidence = [
		has(board, "slots"),
		has(board, "fans"),
		has(pcCase, "bays"),
		has(pcCase, "fans"),
	];
	expect(missingInWords(evidence, nameOf)).toBe(
		"the fans of Board and the bays and the fans of Case",
	);
});
