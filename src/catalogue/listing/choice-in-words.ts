import { formatTaka } from "../../kernel/taka.ts";
import { figureInWords } from "../attributes/figure-in-words.ts";
import type { Choice, Choices, Range } from "../facets/choices.ts";
import type { Facet } from "../facets/facet.ts";
import { copy } from "./copy.ts";

/** A chosen value or range in words, and the choices that remain without it. */
export type ChosenWords = { facet: Facet; words: string; without: Choices };

/** A value of a facet in words: "RTX 3080", "140 mm", "Yes", "In stock", "Not known". */
export function valueInWords(facet: Facet, value: string): string {
	if (value === "unknown") return copy.facet.unknown;
	if (facet.key === "stock") return copy.facet.inStock;
	if (facet.type === "yesNo") return value === "yes" ? copy.facet.yes : copy.facet.no;
	const figure = facet.unit === "" ? Number.NaN : Number(value);
	return Number.isNaN(figure) ? value : figureInWords(figure, facet.unit);
}

/** An end of a range in words: "12 GB", "৳9,000". */
export function figureOf(facet: Facet, figure: number): string {
	return facet.key === "price" ? formatTaka(figure) : figureInWords(figure, facet.unit);
}

/** Lists every chosen value and range, and every chosen "not known", in the facets' order. */
export function chosenInWords(facets: readonly Facet[], choices: Choices): ChosenWords[] {
	return facets.flatMap((facet) => {
		const choice = choices.get(facet.key);
		if (!choice) return [];
		const words = (words: string, rest: Choice) => ({
			facet,
			words,
			without: replaceChoice(choices, facet.key, rest),
		});
		return [
			...choice.values.map((value) =>
				words(valueInWords(facet, value), {
					...choice,
					values: choice.values.filter((other) => other !== value),
				}),
			),
			...(choice.range
				? [words(rangeInWords(facet, choice.range), { ...choice, range: null })]
				: []),
			...(choice.unknown ? [words(copy.facet.unknown, { ...choice, unknown: false })] : []),
		];
	});
}

/** A choice after the name of its facet: "Modular cables: Full". Only "In stock" needs no name. */
export function withFacet({ facet, words }: Pick<ChosenWords, "facet" | "words">): string {
	return facet.key === "stock" ? words : copy.facet.labelled(facet.label, words);
}

function rangeInWords(facet: Facet, { min, max }: Range): string {
	if (min === null) return copy.facet.atMost(figureOf(facet, max ?? 0));
	if (max === null) return copy.facet.atLeast(figureOf(facet, min));
	if (min === max) return figureOf(facet, min);
	return copy.facet.between(figureOf(facet, min), figureOf(facet, max));
}

function replaceChoice(choices: Choices, key: string, choice: Choice): Choices {
	const rest = new Map(choices);
	if (choice.values.length > 0 || choice.range || choice.unknown) rest.set(key, choice);
	else rest.delete(key);
	return rest;
}
