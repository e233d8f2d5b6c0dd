import { expect, test } from "vitest";
import { abbreviations } from "./abbreviations.copy.ts";
import { openExplanations } from "./explain-words.server.ts";

const explained = (...texts: string[]) => {
	const { explain } = openExplanations();
	return texts.flatMap((text) => {
		const words = explain(text);
		return typeof words === "string"
			? []
			: words.flatMap((word) => (typeof word === "string" ? [] : [word.words]));
	});
};

test.each([
	["M.2 PCIe 4.0 X4", ["M.2", "PCIe"]],
	["M.2-2280", ["M.2"]],
	["5 V ARGB headers", ["ARGB"]],
	["4-pin PWM + 5V ARGB", ["PWM", "ARGB"]],
	["2 × EPS 8-pin", ["EPS 8-pin"]],
	["1 × 12VHPWR or 12V-2x6", ["12VHPWR"]],
	["Thermal design power", ["Thermal design power"]],
	["QD-OLED", ["QD-OLED"]],
	["VESA DisplayHDR 400", []],
	["EVATNX, ATX12V, IPSUM", []],
])("of %s are explained: %j", (text, words) => {
	expect(explained(text)).toEqual(words);
});

test("an abbreviation is explained where it is first, and its words stay as they are", () => {
	expect(explained("PWM", "PWM fan", "TDP", "Thermal design power")).toEqual(["PWM", "TDP"]);
	const { explain, meanings } = openExplanations();
	expect(explain("Micro-ATX board")).toEqual([
		{ words: "Micro-ATX", meaning: expect.any(Number) },
		" board",
	]);
	expect(meanings()).toEqual([
		{ meaning: expect.any(Number), sentence: expect.stringContaining("Mini-ITX, Micro-ATX") },
	]);
});

test("every spelling is found by itself", () => {
	for (const spellings of Object.keys(abbreviations).map((all) => all.split(", ")))
		for (const spelling of spellings) expect(explained(spelling), spelling).toEqual([spelling]);
});
