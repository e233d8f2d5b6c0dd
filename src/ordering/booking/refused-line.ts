import type { Refused } from "../../kernel/result.ts";
import type { Problem } from "../../platform/http/problem.ts";
import { copy } from "../copy.ts";
import { type Bookable, quantityRefusal } from "../rules.ts";

/** The sentence of each refusal of a line or of a total. */
export const refusalSentences = {
	"part-gone": copy.partGone,
	"below-minimum": copy.belowMinimum,
	"above-available": copy.aboveAvailable,
	"total-too-small": copy.totalTooSmall,
	"total-too-large": copy.totalTooLarge,
	"total-changed": copy.totalChanged,
} as const;

/** The reasons why one line of an order cannot be booked. */
export type LineRefusalCode = "part-gone" | "below-minimum" | "above-available" | "held-by-others";

/** The reason with its sentence. */
export type LineRefusal = { code: LineRefusalCode; sentence: string };

/** A refused line on the wire, with the part's present values. They are null if the part is not for sale. */
export type RefusedLine = {
	partId: string;
	code: LineRefusalCode;
	minimum: number | null;
	available: number | null;
	price: number | null;
};

/** A requested line with its present part. The part is null if it is not for sale. */
export type WantedLine = { partId: string; quantity: number; part: Bookable | null };

/** Returns why nobody can book the line (spec §5), or null. */
export function lineRefusal({ quantity, part }: WantedLine) {
	const code: Exclude<LineRefusalCode, "held-by-others"> | null = part
		? quantityRefusal(quantity, part)
		: "part-gone";
	return code && { code, sentence: refusalSentences[code] };
}

/** The members of a problem that name all refused lines at once (contract, POST /order). */
export function refusedLines(
	lines: readonly WantedLine[],
	refusals: readonly (LineRefusal | null)[],
): { fields: Record<string, string>; lines: RefusedLine[] } {
	const fields: Record<string, string> = {};
	const refused = lines.flatMap(({ partId, part }, index): RefusedLine[] => {
		const refusal = refusals[index];
		if (!refusal) return [];
		const { code, sentence } = refusal;
		fields[`lines.${index}.${code === "part-gone" ? "partId" : "quantity"}`] = sentence;
		const { minimumQuantity = null, availableQuantity = null, priceTaka = null } = part ?? {};
		const now = { minimum: minimumQuantity, available: availableQuantity, price: priceTaka };
		return [{ partId, code, ...now }];
	});
	return { fields, lines: refused };
}

/** Assigns a refusal to the whole order: in an order of several lines, no single quantity is wrong. */
export function ofAllLines<C extends string>(refusal: Refused<C>, sentence: string): Refused<C> {
	return { ...refusal, with: { ...refusal.with, fields: { lines: sentence } } };
}

/** Returns the lines that a problem names, in the browser. Empty if the problem is not about lines. */
export function linesIn({ lines }: Problem): RefusedLine[] {
	return Array.isArray(lines) ? (lines as RefusedLine[]) : [];
}

/** Returns the sentences of `held-by-others` by part. `refusedLines` writes them in the sequence of lines. */
export function heldIn(problem: Problem): Map<string, string> {
	const sentences = Object.values(problem.fields ?? {});
	return new Map(
		linesIn(problem).flatMap(({ partId, code }, index) =>
			code === "held-by-others" ? [[partId, sentences[index] ?? problem.detail]] : [],
		),
	);
}
