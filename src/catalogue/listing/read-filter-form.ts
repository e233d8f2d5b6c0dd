import { foldDigits } from "../../kernel/digits.ts";
import { type Choice, type Choices, parameterOf } from "../facets/choices.ts";
import type { Facet } from "../facets/facet.ts";

/** Reads the filter form: ticked values and the ends of ranges. A text that is not a number is an open end. */
export function readFilterForm(facets: readonly Facet[], form: FormData): Choices {
	const choices = new Map<string, Choice>();
	for (const { key } of facets) {
		const name = parameterOf(key);
		const ticked = form.getAll(name).map(String);
		const [min, max] = [readEnd(form.get(`${name}.from`)), readEnd(form.get(`${name}.to`))];
		const range = min === null && max === null ? null : { min, max };
		const values = ticked.filter((value) => value !== "unknown");
		const unknown = ticked.length > values.length;
		if (values.length > 0 || range || unknown) choices.set(key, { values, range, unknown });
	}
	return choices;
}

/** Parses a typed end of a range; null if it is no number. Accepts Bangla digits, commas and spaces. */
export function readEnd(typed: FormDataEntryValue | null): number | null {
	const plain = foldDigits(String(typed ?? "")).replace(/[,\s]/g, "");
	return /^\d{1,9}(?:\.\d{1,3})?$/.test(plain) ? Number(plain) : null;
}
