import type { Attributes, AttributeValue } from "../attributes/attribute.ts";

/** The values that rules read of a part besides its columns: some attributes, and a text from its name. */
export type ReadValues = { name: string; attributes: Attributes };

/** The values that rules read of a category's parts. Parts with equal values share one code. */
export type ReadAttributes = {
	codes: Uint32Array;
	/** The values of each code. They stay even if no part has the code any more. */
	readonly entries: readonly ReadValues[];
	write(position: number, part: ReadValues): void;
};

/** Selects what rules read of a category's parts: attributes by their keys, and what `nameOf` takes from the name. */
export type ReadKeys = { keys: readonly string[]; nameOf?: (part: ReadValues) => string };

export const nothingRead: ReadKeys = { keys: [] };

export function readAttributesOf({ keys, nameOf }: ReadKeys, capacity: number): ReadAttributes {
	const entries: ReadValues[] = [];
	const codeOf = new Map<string, number>();
	const lists = new Map<string, string[]>();

	function codeFor(part: ReadValues): number {
		// All entries have the same keys, also for unknown values, so that reading them is fast.
		const attributes = Object.fromEntries(
			keys.map((key) => [key, sameList(knownOf(part, key))]),
		) as Attributes;
		const name = nameOf?.(part) ?? "";
		const identity = JSON.stringify([name, attributes]);
		const code = codeOf.get(identity) ?? entries.push({ name, attributes }) - 1;
		codeOf.set(identity, code);
		return code;
	}

	/** Returns one array for all equal lists, so that comparing them is fast. */
	function sameList(value: AttributeValue | undefined): AttributeValue | undefined {
		if (!Array.isArray(value)) return value;
		const identity = JSON.stringify(value);
		const list = lists.get(identity) ?? value;
		lists.set(identity, list);
		return list;
	}

	const column: ReadAttributes = {
		codes: new Uint32Array(capacity),
		entries,
		write(position, part) {
			column.codes[position] = codeFor(part);
		},
	};
	return column;
}

function knownOf({ attributes }: ReadValues, key: string): AttributeValue | undefined {
	return Object.hasOwn(attributes, key) ? attributes[key] : undefined;
}
