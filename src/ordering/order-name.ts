import type { ShownLine } from "./contract.ts";
import { copy } from "./order.copy.ts";

type Named = readonly Pick<ShownLine, "name">[];

const maxLength = 500;

/**
 * Returns an order's name in one line: the names of as many parts as fit into 500 characters, and
 * the number of the other parts. The name of a single part is complete.
 */
export function nameOfOrder(lines: Named): string {
	const names = lines.map(({ name }) => name);
	const whole = names.join(", ");
	if (names.length < 2 || whole.length <= maxLength) return whole;
	const last = names.findLastIndex(
		(_, index) => index < names.length - 1 && naming(names, index).length <= maxLength,
	);
	// A name has at most 300 characters, so the first name always fits.
	return naming(names, Math.max(0, last));
}

/** Returns the names up to the index `last`, then the number of the other names. */
function naming(names: readonly string[], last: number): string {
	return copy.andMore(names.slice(0, last + 1).join(", "), names.length - 1 - last);
}

/** Returns a short name: the first part "and 7 more". */
export function shortNameOfOrder([first, ...others]: Named): string {
	if (!first) return "";
	return others.length === 0 ? first.name : copy.andMore(first.name, others.length);
}
