import type { Choice, Choices } from "./choices.ts";
import { facetsOf, parameterOf } from "./facets-of.ts";

/**
 * The query parameters of these choices, in the one order and the one spelling that an address has; for
 * URLSearchParams.
 */
export function printChoices(category: string | null, choices: Choices): [string, string][] {
	return facetsOf(category).flatMap(({ key }): [string, string][] => {
		const choice = choices.get(key);
		const printed = choice ? printChoice(choice) : "";
		return printed ? [[parameterOf(key), printed]] : [];
	});
}

/** The text of one parameter: "AM4|AM5|unknown", "650..1000". */
export function printChoice({ values, range, unknown }: Choice): string {
	const ends = range ? [`${range.min ?? ""}..${range.max ?? ""}`] : [];
	return [...inOneOrder(values), ...ends, ...(unknown ? ["unknown"] : [])].join("|");
}

/** Values in the order of an address: numbers by size, then the rest by their letters. */
export function inOneOrder(values: readonly string[]): string[] {
	return [...values].sort((one, other) => {
		const [first, second] = [Number(one), Number(other)];
		if (Number.isNaN(first) !== Number.isNaN(second)) return Number.isNaN(first) ? 1 : -1;
		return first - second || (one < other ? -1 : 1);
	});
}
