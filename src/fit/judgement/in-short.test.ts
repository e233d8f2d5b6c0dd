import { expect, test } from "vitest";
import { buildPart, findingsOf } from "../../../test/harness/build-parts.ts";
import { boardSocket } from "../processor/board-socket.ts";
import { cardLength } from "../space/card-length.ts";
import { allRules } from "./all-rules.ts";
import { copy } from "./copy.ts";
import { inShort } from "./in-short.ts";
import { judgeBuild } from "./judge-build.ts";

const shortOf = (rule: string, ...parts: Parameters<typeof judgeBuild>[0]) =>
	judgeBuild(parts).verdicts.find((verdict) => verdict.rule === rule)?.short;

const processor = (socket: string) => buildPart("processor", { socket });
const board = (attributes = {}) => buildPart("motherboard", { socket: "AM4", ...attributes });
const card = (lengthMm: number) => buildPart("graphics-card", { lengthMm, slotWidth: 2 });
const pcCase = (attributes = {}) =>
	buildPart("case", { maxGraphicsLengthMm: 315, expansionSlots: 7, ...attributes });

test("two values stand beside each other with how they compare", () => {
	expect(shortOf("board-socket", processor("AM4"), board())).toBe("Socket AM4 = AM4");
	expect(shortOf("board-socket", processor("LGA 1700"), board())).toBe("Socket LGA 1700 ≠ AM4");
	expect(shortOf("card-length", card(300), pcCase())).toBe(
		"Card length 300 mm ≤ 315 mm: 15 mm left",
	);
	expect(shortOf("card-length", card(336), pcCase())).toBe(
		"Card length 336 mm > 315 mm: 21 mm too long",
	);
	const atx = board({ formFactor: "ATX" });
	const takes = (...boardFormFactors: string[]) => pcCase({ boardFormFactors });
	expect(shortOf("board-case", atx, takes("Micro ATX", "ATX"))).toBe("Board size ATX = ATX");
});

test("what is not known says so, and what is no comparison says how it ends", () => {
	expect(shortOf("card-length", card(300), buildPart("case", {}))).toBe("Card length: not known");
	const kit = (modules: number) => buildPart("memory", { modules });
	expect(shortOf("memory-slots", kit(2), kit(2), board({ memorySlots: 2 }))).toBe(
		"Memory slots: does not fit, 2 slots too few",
	);
	const [finding] = findingsOf(cardLength, card(300), pcCase());
	if (!finding) throw new Error("no finding");
	expect(inShort("card-length", finding)).toContain("≤");
	const { values } = finding;
	for (const other of [
		{ ...finding, margin: 14 },
		{ ...finding, margin: null },
		{ ...finding, verdict: "unknown" as const },
		{ ...finding, values: values.slice(0, 1) },
		{ ...finding, values: [...values, ...values] },
		{
			...finding,
			values: values.map((value) => ({ ...value, part: { ...value.part, quantity: 2 } })),
		},
	])
		expect(String(inShort("card-length", other))).not.toContain("≤");
	expect(inShort("no-such-rule", finding)).toBeNull();
});

test("every recorded rule that compares has a title, and none has one that is not there", () => {
	const names = allRules.map(({ name }) => name);
	expect(Object.keys(copy.titles).filter((name) => !names.includes(name))).toEqual([]);
	const untitled = allRules.filter(({ name, unrecorded }) => !unrecorded && !(name in copy.titles));
	expect(untitled.map(({ name }) => name)).toEqual(["quantities", "missing-parts"]);
});

test("equal texts are no reason to fail, other texts none to fit, and a rest of 0 is no excess", () => {
	const socketsOf = (first: string) => {
		const [found] = findingsOf(boardSocket, processor(first), board());
		if (!found) throw new Error("no finding");
		return found;
	};
	expect(inShort("board-socket", { ...socketsOf("AM4"), verdict: "fails" })).toBe("Socket: fits");
	expect(inShort("board-socket", { ...socketsOf("AM5"), verdict: "fits" })).not.toContain("≠");
	expect(shortOf("card-length", card(315), pcCase())).toContain("315 mm ≤ 315 mm");
});

test("a value that is missing, a text beside a number, and numbers without a rest are not compared", () => {
	const [finding] = findingsOf(cardLength, card(315), pcCase({ formFactor: "ATX Mid Tower" }));
	if (!finding) throw new Error("no finding");
	const [ofCard, ofCase] = finding.values;
	if (!ofCard || !ofCase) throw new Error("no values");
	const short = (change: Partial<typeof finding>) =>
		inShort("card-length", { ...finding, ...change });
	expect(short({ values: [{ ...ofCard, key: "none" }, ofCase] })).not.toContain("≤");
	expect(short({ values: [ofCard, { ...ofCase, key: "none" }] })).not.toContain("≤");
	expect(short({ values: [] })).not.toContain("≤");
	expect(short({ margin: null })).not.toContain("≤");
	const text = { part: ofCase.part, key: "formFactor" };
	expect(short({ verdict: "fails", values: [ofCard, text] })).toContain("315 mm ≠ ATX Mid Tower");
	expect(short({ verdict: "fails", values: [text, ofCard] })).toContain("ATX Mid Tower ≠ 315 mm");
});
