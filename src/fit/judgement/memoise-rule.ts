import { nameKey } from "../../catalogue/facets/read-attributes.ts";
import type { BuildPart } from "../fact.ts";

/** What a rule may read of a part. */
export type PlainPart = Pick<BuildPart, "category" | "name" | "attributes">;

/** A node of the tree: the attribute that the rule reads next, and where each value leads; a leaf has the verdict. */
type ReadNode<Verdict> = {
	key: string | null;
	next: Map<unknown, ReadNode<Verdict>>;
	verdict?: Verdict;
};

/**
 * Caches a rule's verdict by the attributes that the rule read. A rule reads the same attribute first of every part, and
 * which it reads next depends on the values so far: they make a tree. Two lists are the same value if they are the
 * same object. The rule gets one object for all parts and must keep nothing of it.
 */
export function memoisedByReads<Verdict>(
	judge: (part: BuildPart) => Verdict,
): (part: PlainPart) => Verdict {
	const watched = watchedPart();
	let root: ReadNode<Verdict> | undefined;
	return (part) => {
		let node = root;
		while (node && node.key !== null) node = node.next.get(valueIn(part, node.key));
		if (node) return node.verdict as Verdict;
		const reads = watched.show(part);
		const verdict = judge(watched.part);
		root ??= readNode(reads[0]);
		grow(root, reads, verdict);
		return verdict;
	};
}

function valueIn({ name, attributes }: PlainPart, key: string): unknown {
	return key === nameKey ? name : attributes[key];
}

type Reads = { key: string; value: unknown }[];

/** A part that stands for the shown one and records what the rule reads of it, in order. */
function watchedPart() {
	let shown: PlainPart = { category: "", name: "", attributes: {} };
	let reads: Reads = [];
	function read(key: string) {
		const value = valueIn(shown, key);
		if (!reads.some((known) => known.key === key)) reads.push({ key, value });
		return value;
	}
	const part: BuildPart = {
		id: "",
		quantity: 1,
		get category() {
			return shown.category;
		},
		get name() {
			return String(read(nameKey));
		},
		attributes: new Proxy(
			{},
			{ get: (_, key) => read(String(key)), has: onlyByKey, ownKeys: onlyByKey },
		),
	};
	const show = (next: PlainPart): Reads => {
		shown = next;
		reads = [];
		return reads;
	};
	return { part, show };
}

function onlyByKey(): never {
	throw new Error("A rule reads the attributes of a part by their keys.");
}

function readNode<Verdict>(read: Reads[number] | undefined): ReadNode<Verdict> {
	return { key: read?.key ?? null, next: new Map() };
}

/** Adds the values of a part to the tree. */
function grow<Verdict>(root: ReadNode<Verdict>, reads: Reads, verdict: Verdict) {
	let node = root;
	for (const [index, { key, value }] of reads.entries()) {
		// A rule that reads something else after the same values is not pure: it is run anew each time.
		if (node.key !== key) return;
		const child = node.next.get(value) ?? readNode<Verdict>(reads[index + 1]);
		node.next.set(value, child);
		node = child;
	}
	node.verdict = verdict;
}
