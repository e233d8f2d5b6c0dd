import type { Attributes, AttributeValue } from "../attributes/attribute.ts";

/** What rules read of a part, beside its columns: some of its attributes, and its name where that is asked for. */
export type ReadValues = { name: string; attributes: Attributes };

/** What rules read of all parts of a category: parts that are equal in them have one code. */
export type ReadAttributes = {
	codes: Uint32Array;
	/** What each code stands for, whether a part still has it or not. */
	readonly entries: readonly ReadValues[];
	write(position: number, part: ReadValues): void;
};

/** What rules read of the parts of a category: the attributes with these keys, and what is wanted of the name. */
export type ReadKeys = { keys: readonly string[]; nameOf?: (part: ReadValues) => string };

export const nothingRead: ReadKeys = { keys: [] };

export function readAttributesOf({ keys, nameOf }: ReadKeys, capacity: number): ReadAttributes {
	const entries: ReadValues[] = [];
	const codeOf = new Map<string, number>();
	const lists = new Map<string, string[]>();

	function codeFor(part: ReadValues): number {
		// All have the same keys, known or not: so their values are quick to find.
		const attributes = Object.fromEntries(
			keys.map((key) => [key, sameList(knownOf(part, key))]),
		) as Attributes;
		const name = nameOf?.(part) ?? "";
		const identity = JSON.stringify([name, attributes]);
		const code = codeOf.get(identity) ?? entries.push({ name, attributes }) - 1;
		codeOf.set(identity, code);
		return code;
	}

	/** Equal lists are one object, so that they are quick to compare. */
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
