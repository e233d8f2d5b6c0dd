import { formatCount } from "../kernel/digits.ts";

/** A value's name, for "nobody has recorded the length of …", and its predicate: "is 336 mm long". */
export type StatedValue = { name: string; says: (value: string) => string };

export function statedValue(name: string, says: (value: string) => string): StatedValue {
	return { name, says };
}

/** A count of something: "number of SATA ports", "has 4 SATA ports". */
export function statedCount(singular: string, many = `${singular}s`): StatedValue {
	return { name: `number of ${many}`, says: (count) => `has ${counted(count, singular, many)}` };
}

export function statedYesNo(name: string, yes: string, no: string): StatedValue {
	return { name, says: (yesOrNo) => (yesOrNo === "yes" ? yes : no) };
}

/** Writes a count with its noun: "1 plug", "2 plugs". A count that is already text stays unchanged. */
export function counted(count: number | string, singular: string, many = `${singular}s`): string {
	const words = typeof count === "number" ? formatCount(count) : count;
	return `${words} ${words === "1" ? singular : many}`;
}
