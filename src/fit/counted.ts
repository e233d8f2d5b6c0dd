import { formatCount } from "../kernel/digits.ts";

/** A count with its word: "1 plug", "2 plugs". A count in words is taken as it is. */
export function counted(count: number | string, one: string, many = `${one}s`): string {
	const words = typeof count === "number" ? formatCount(count) : count;
	return `${words} ${words === "1" ? one : many}`;
}
