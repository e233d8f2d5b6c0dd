import type { Attributes, AttributeValue } from "../attributes/attribute.ts";

/** What rules read of a part, beside its columns: some of its attributes, and its name where that is asked for. */
export type ReadValues = { name: string; attributes: Attributes };

/** What rules read of all parts of a category: parts that are equal in them have one code. */
export type ReadAttributes = {
	/** The code of the part at each position. */
	codes: Uint32Array;
	/** What each code stands for; undefined where no part has it any more. */
	readonly entries: readonly (ReadValues | undefined)[];
	/** Grows whenever a code stands for something else than before. */
	version: number;
	write(position: number, part: ReadValues): void;
	/** Writes what the part at this position is now: where that is the same in these attributes, nothing changes. */
	rewrite(position: number, part: ReadValues): void;
	/** Takes the part at this position out. */
	clear(position: number): void;
	resize(capacity: number): void;
};

/** What rules read of the parts of a category: the attributes with these keys, and what is wanted of the name. */
export type ReadKeys = { keys: readonly string[]; nameOf?: (part: ReadValues) => string };

export const nothingRead: ReadKeys = { keys: [] };

export function readAttributesOf({ keys, nameOf }: ReadKeys, capacity: number): ReadAttributes {
	const entries: (ReadValues | undefined)[] = [];
	const sizes: number[] = [];
	const identities: string[] = [];
	const codeOf = new Map<string, number>();
	const free: number[] = [];
	const lists = new Map<string, string[]>();

	function codeFor(part: ReadValues): number {
		// All have the same keys, known or not: so their values are quick to find.
		const attributes = Object.fromEntries(
			keys.map((key) => [key, sameList(knownOf(part, key))]),
		) as Attributes;
		const name = nameOf?.(part) ?? "";
		const identity = JSON.stringify([name, attributes]);
		const there = codeOf.get(identity);
		if (there !== undefined) return there;
		const code = free.pop() ?? entries.length;
		entries[code] = { name, attributes };
		identities[code] = identity;
		sizes[code] = 0;
		codeOf.set(identity, code);
		columns.version += 1;
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

	function release(code: number) {
		sizes[code] = (sizes[code] ?? 0) - 1;
		if (sizes[code] !== 0) return;
		codeOf.delete(identities[code] ?? "");
		entries[code] = undefined;
		free.push(code);
	}

	const columns: ReadAttributes = {
		codes: new Uint32Array(capacity),
		entries,
		version: 0,
		write(position, part) {
			const code = codeFor(part);
			sizes[code] = (sizes[code] ?? 0) + 1;
			columns.codes[position] = code;
		},
		rewrite(position, part) {
			const before = columns.codes[position] ?? 0;
			columns.write(position, part);
			release(before);
		},
		clear: (position) => release(columns.codes[position] ?? 0),
		resize(capacity) {
			const { codes } = columns;
			columns.codes = new Uint32Array(capacity);
			columns.codes.set(codes);
		},
	};
	return columns;
}

function knownOf({ attributes }: ReadValues, key: string): AttributeValue | undefined {
	return Object.hasOwn(attributes, key) ? attributes[key] : undefined;
}
