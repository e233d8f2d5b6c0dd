import { keptName } from "../../catalogue/facets/kept-attributes.ts";
import type { BuildPart } from "../fact.ts";

/** A part of which nothing is asked but its category, its name and its attributes. */
export type PlainPart = Pick<BuildPart, "category" | "name" | "attributes">;

/** What is asked next, and where each answer leads: to another question, or to what the rule says. */
type Question<Said> = { key: string; answers: Map<unknown, Question<Said> | Answer<Said>> };
type Answer<Said> = { said: Said };

/**
 * Judges parts by what a pure function of a part asks of it, one time for all parts that answer alike. What it asks
 * first is the same for every part, and what it asks next depends on the answers alone: a tree of questions. Lists
 * are the same answer if they are the same object.
 */
export function memoisedByReads<Said>(judge: (part: BuildPart) => Said): (part: PlainPart) => Said {
	let root: Question<Said> | Answer<Said> | undefined;
	return (part) => {
		let at = root;
		while (at && "key" in at) at = at.answers.get(answerOf(part, at.key));
		if (at) return at.said;
		const { reads, said } = watch(judge, part);
		root = grow(root, reads, said);
		return said;
	};
}

function answerOf({ name, attributes }: PlainPart, key: string): unknown {
	return key === keptName ? name : attributes[key];
}

/** Judges a part and notes what is asked of it, in turn. */
function watch<Said>(judge: (part: BuildPart) => Said, { category, name, attributes }: PlainPart) {
	const reads = new Map<string, unknown>();
	const note = (key: string, value: unknown) => {
		if (!reads.has(key)) reads.set(key, value);
	};
	const said = judge({
		...{ id: "", category, quantity: 1 },
		get name() {
			note(keptName, name);
			return name;
		},
		attributes: new Proxy(attributes, {
			get(target, key) {
				const value = target[String(key)];
				note(String(key), value);
				return value;
			},
			has: onlyByKey,
			ownKeys: onlyByKey,
		}),
	});
	return { reads: [...reads], said };
}

function onlyByKey(): never {
	throw new Error("A rule reads the attributes of a part by their keys.");
}

/** Adds the answers of a part to the tree. */
function grow<Said>(
	root: Question<Said> | Answer<Said> | undefined,
	reads: readonly (readonly [string, unknown])[],
	said: Said,
): Question<Said> | Answer<Said> {
	const [first, ...others] = reads;
	if (!first) return { said };
	const [key, value] = first;
	const question = root && "key" in root ? root : { key, answers: new Map() };
	// A function that asks something else after the same answers is not pure: it is asked anew each time.
	if (question.key === key)
		question.answers.set(value, grow(question.answers.get(value), others, said));
	return question;
}
