import type { Choices } from "./choices.ts";
import { facetsOf } from "./facets-of.ts";
import { printChoicesOf } from "./print-choice.ts";

/** The query parameters of these choices in their one order and spelling, for URLSearchParams. */
export function printChoices(category: string | null, choices: Choices): [string, string][] {
	return printChoicesOf(facetsOf(category), choices);
}
