import type { ShownLine } from "./contract.ts";
import { copy } from "./order.copy.ts";

type Named = readonly Pick<ShownLine, "name">[];

const maxLength = 500;

/**
 * What was booked, in one line: the names of all parts, as many as 500 characters hold, and how
 * many more there are. One part is its name alone.
 */
export function nameOfOrder(lines: Named): string {
	const names = lines.map(({ name }) => name);
	const whole = names.join(", ");
	if (names.length < 2 || whole.length <= maxLength) return whole;
	const last = names.findLastIndex(
		(_, index) => index < names.length - 1 && naming(names, index).length <= maxLength,
	);
	// A name has at most 300 characters, so that the first one fits.
	return naming(names, Math.max(0, last));
}

/** The names up to this one, then how many more there are. */
function naming(names: readonly string[], last: number): string {
	return copy.andMore(names.slice(0, last + 1).join(", "), names.length - 1 - last);
}

/** The same where there is room for one name: the first part "and 7 more". */
export function shortNameOfOrder([first, ...others]: Named): string {
	if (!first) return "";
	return others.length === 0 ? first.name : copy.andMore(first.name, others.length);
}
