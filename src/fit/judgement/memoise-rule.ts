import { nameKey } from "../../catalogue/facets/read-attributes.ts";
import type { BuildPart } from "../fact.ts";

/** A part of which nothing is asked but its category, its name and its attributes. */
export type PlainPart = Pick<BuildPart, "category" | "name" | "attributes">;

/** What is asked next, and where each answer leads; or, where nothing is asked any more, what the rule says. */
type Question<Said> = { key: string | null; answers: Map<unknown, Question<Said>>; said?: Said };

/**
 * Caches a rule's verdict by the attributes that the rule read. What it asks
 * first is the same for every part, and what it asks next depends on the answers alone: a tree of questions. Lists
 * are the same answer if they are the same object. The function gets one object for all parts, and keeps nothing of it.
 */
export function memoisedByReads<Said>(judge: (part: BuildPart) => Said): (part: PlainPart) => Said {
	const watched = watchedPart();
	let root: Question<Said> | undefined;
	return (part) => {
		let at = root;
		while (at && at.key !== null) at = at.answers.get(answerOf(part, at.key));
		if (at) return at.said as Said;
		const reads = watched.show(part);
		const said = judge(watched.part);
		root ??= questionOf(reads[0]);
		grow(root, reads, said);
		return said;
	};
}

function answerOf({ name, attributes }: PlainPart, key: string): unknown {
	return key === nameKey ? name : attributes[key];
}

type Reads = { key: string; value: unknown }[];

/** A part that stands for the one that is shown, and notes what is asked of it, in turn. */
function watchedPart() {
	let shown: PlainPart = { category: "", name: "", attributes: {} };
	let reads: Reads = [];
	function read(key: string) {
		const value = answerOf(shown, key);
		if (!reads.some((one) => one.key === key)) reads.push({ key, value });
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

function questionOf<Said>(read: Reads[number] | undefined): Question<Said> {
	return { key: read?.key ?? null, answers: new Map() };
}

/** Adds the answers of a part to the tree. */
function grow<Said>(root: Question<Said>, reads: Reads, said: Said) {
	let at = root;
	for (const [index, { key, value }] of reads.entries()) {
		// A function that asks something else after the same answers is not pure: it is asked anew each time.
		if (at.key !== key) return;
		const next = at.answers.get(value) ?? questionOf<Said>(reads[index + 1]);
		at.answers.set(value, next);
		at = next;
	}
	at.said = said;
}
