import type { Attributes, AttributeValue } from "../attributes/attribute.ts";

/** What is kept of a part beside its columns: some of its attributes, and its name where that is asked for. */
export type KeptPart = { name: string; attributes: Attributes };

/** The kept attributes of all parts of a category: parts that are equal in them have one code. */
export type KeptAttributes = {
	/** The code of the part at each position. */
	codes: Uint32Array;
	/** What each code stands for; undefined where no part has it any more. */
	readonly entries: readonly (KeptPart | undefined)[];
	/** Grows whenever a code stands for something else than before. */
	version: number;
	write(position: number, part: KeptPart): void;
	/** Writes what the part at this position is now: where that is the same in these attributes, nothing changes. */
	rewrite(position: number, part: KeptPart): void;
	/** Takes the part at this position out. */
	clear(position: number): void;
	resize(capacity: number): void;
};

/** The key that stands for a part's name where the keys of its attributes are named. */
export const keptName = "name";

/** What is kept of the parts of a category: the attributes with these keys, and what is wanted of the name. */
export type KeptKeys = { keys: readonly string[]; nameOf?: (part: KeptPart) => string };

export const nothingKept: KeptKeys = { keys: [] };

export function keptAttributes({ keys, nameOf }: KeptKeys, capacity: number): KeptAttributes {
	const entries: (KeptPart | undefined)[] = [];
	const sizes: number[] = [];
	const identities: string[] = [];
	const codeOf = new Map<string, number>();
	const free: number[] = [];
	const lists = new Map<string, string[]>();

	function codeFor(part: KeptPart): number {
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
		kept.version += 1;
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

	const kept: KeptAttributes = {
		codes: new Uint32Array(capacity),
		entries,
		version: 0,
		write(position, part) {
			const code = codeFor(part);
			sizes[code] = (sizes[code] ?? 0) + 1;
			kept.codes[position] = code;
		},
		rewrite(position, part) {
			const before = kept.codes[position] ?? 0;
			kept.write(position, part);
			release(before);
		},
		clear: (position) => release(kept.codes[position] ?? 0),
		resize(capacity) {
			const { codes } = kept;
			kept.codes = new Uint32Array(capacity);
			kept.codes.set(codes);
		},
	};
	return kept;
}

function knownOf({ attributes }: KeptPart, key: string): AttributeValue | undefined {
	return Object.hasOwn(attributes, key) ? attributes[key] : undefined;
}
