import { foldDigits } from "../../kernel/digits.ts";
import { type Choice, type Choices, inOneOrder, parameterOf, type Range } from "./choices.ts";
import { copy } from "./copy.ts";
import type { Facet } from "./facet.ts";
import { sameValueKey, spellValue } from "./facet-value.ts";
import { facetsOf, isOfNumbers } from "./facets-of.ts";

const maxValues = 30;
const maxLength = 120;

/** The choices in an address, and an error message for each invalid parameter. */
export type CheckedChoices = { choices: Choices; fields: Record<string, string> };

/** Parses an API call's choices: `attr.KEY`, `brand`, `price`, `stock`; values "a|b", "650..1000", `yes`, `unknown`. */
export function checkChoices(category: string | null, search: URLSearchParams): CheckedChoices {
	const fields: Record<string, string> = {};
	const choices = new Map<string, Choice>();
	for (const facet of facetsOf(category)) {
		const name = parameterOf(facet.key);
		const given = search.getAll(name);
		if (given.length === 0) continue;
		const { choice, problem } = parseChoice(category, facet, given.join("|"));
		if (choice) choices.set(facet.key, choice);
		if (problem ?? given.length > 1) fields[name] = problem ?? copy.doubled;
	}
	const known = new Set(facetsOf(category).map(({ key }) => parameterOf(key)));
	for (const name of search.keys())
		if (name.startsWith("attr.") && !known.has(name))
			fields[name.slice(0, 40)] = category === null ? copy.needsCategory : copy.unknownFacet;
	return { choices, fields };
}

/** The valid choices of a page's address. A form without scripts sends ranges as `price.from` and `price.to`. */
export function readChoices(category: string | null, search: URLSearchParams): Choices {
	const choices = new Map<string, Choice>();
	for (const facet of facetsOf(category)) {
		const name = parameterOf(facet.key);
		const [from = "", to = ""] = [`${name}.from`, `${name}.to`].map((end) =>
			(search.get(end) ?? "").replace(/[,\s]/g, ""),
		);
		const given = [...(from || to ? [`${from}..${to}`] : []), ...search.getAll(name)];
		const { choice } = parseChoice(category, facet, given.join("|"));
		if (choice) choices.set(facet.key, choice);
	}
	return choices;
}

type Parsed = { choice: Choice | null; problem: string | null };

function parseChoice(category: string | null, facet: Facet, text: string): Parsed {
	const words = text === "" ? [] : text.split("|");
	const values = new Map<string, string>();
	let range: Range | null = null;
	let unknown = false;
	let problem: string | null = text === "" ? copy.empty : null;
	if (words.length > maxValues) problem = copy.tooMany(maxValues);
	for (const word of words.slice(0, maxValues)) {
		const read = parseWord(category, facet, word);
		if (read === "unknown") unknown = true;
		else if ("problem" in read) problem ??= read.problem;
		else if ("value" in read) values.set(sameValueKey(read.value), read.value);
		else if (range) problem ??= copy.twoRanges;
		else range = read;
	}
	const isChosen = values.size > 0 || range !== null || unknown;
	const choice = isChosen ? { values: inOneOrder([...values.values()]), range, unknown } : null;
	return { choice, problem };
}

type Word = { value: string } | Range | { problem: string } | "unknown";

function parseWord(category: string | null, { key, type }: Facet, word: string): Word {
	if (word === "") return { problem: copy.empty };
	if (key === "stock") return word === "in" ? { value: word } : { problem: copy.notInStock };
	// A price is never unknown: every part for sale has one.
	if (word === "unknown" && key !== "price") return word;
	if (type === "range") return parseRange(word);
	if (type === "yesNo")
		return word === "yes" || word === "no" ? { value: word } : { problem: copy.notYesOrNo };
	if (isOfNumbers(category, key)) {
		const number = parseNumber(word);
		return number === null ? { problem: copy.notANumber } : { value: String(number) };
	}
	const value = word.length > maxLength ? "" : spellValue(key, word);
	return value === "" ? { problem: copy.notAValue } : { value };
}

function parseRange(word: string): Range | { problem: string } {
	const [from, to, ...more] = word.split("..");
	if (from === undefined || to === undefined || more.length > 0 || from + to === "")
		return { problem: copy.notARange };
	const [min, max] = [from, to].map((end) =>
		end === "" ? null : (parseNumber(end) ?? Number.NaN),
	);
	if (min === undefined || max === undefined || Number.isNaN(min) || Number.isNaN(max))
		return { problem: copy.notARange };
	if (min !== null && max !== null && min > max) return { problem: copy.wrongWayRound };
	return { min, max };
}

function parseNumber(word: string): number | null {
	const plain = foldDigits(word);
	return /^\d{1,9}(?:\.\d{1,3})?$/.test(plain) ? Number(plain) : null;
}
