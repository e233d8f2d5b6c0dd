import type { AttributeValue } from "../catalogue/attributes/attribute.ts";
import { copy } from "./copy.ts";
import type { BuildPart, NameOf, Reads } from "./rule.ts";
import type { StatedValue } from "./stated-value.ts";
import { valueInWords } from "./value-in-words.ts";

// British English has no comma before "and".
const listed = new Intl.ListFormat("en-GB");

/** A value that decides a verdict, with the words for it. */
export type Evidence = Reads &
	StatedValue & {
		/** Whether a zero means that the value is missing. */
		zeroIsGap?: boolean;
		/** The list item that decides the verdict. It comes first, because a long list is cut. */
		first?: string;
	};

export function isKnownValue({ part, key, zeroIsGap }: Evidence): boolean {
	const value = part.attributes[key];
	return value !== undefined && !(zeroIsGap && value === 0);
}

/** Writes the known values of each part: "A is 336 mm long, B takes cards up to 315 mm". */
export function evidenceInWords(evidence: readonly Evidence[], nameOf: NameOf): string {
	return [...Map.groupBy(evidence, ({ part }) => part)]
		.map(([part, ofPart]) =>
			copy.saysOf(subjectOf(part, nameOf), listed.format(predicatesOf(ofPart))),
		)
		.join(copy.comma);
}

/** Writes the missing values by part: "the length of A and the greatest card length of B". */
export function missingInWords(evidence: readonly Evidence[], nameOf: NameOf): string {
	const missing = evidence.filter((item) => !isKnownValue(item));
	return listed.format(
		[...Map.groupBy(missing, ({ part }) => part)].map(([part, ofPart]) => {
			const names = [...new Set(ofPart.map(({ name }) => copy.the(name)))];
			return copy.ofPart(listed.format(names), nameOf(part));
		}),
	);
}

function predicatesOf(evidence: readonly Evidence[]): string[] {
	const predicates = evidence.filter(isKnownValue).map(({ part, key, first, says, unit }) => {
		return says(valueInWords(deciding(part.attributes[key] ?? "", first), unit));
	});
	const missing = evidence.filter((item) => !isKnownValue(item)).map(({ name }) => copy.its(name));
	const gap = missing.length > 0 ? [copy.notKnown(listed.format([...new Set(missing)]))] : [];
	return withVerbOnce([...new Set([...predicates, ...gap])]);
}

function deciding(value: AttributeValue, first: string | undefined): AttributeValue {
	if (!Array.isArray(value) || first === undefined || !value.includes(first)) return value;
	return [first, ...value.filter((word) => word !== first)];
}

function subjectOf(part: BuildPart, nameOf: NameOf): string {
	return part.quantity > 1 ? copy.eachOf(part.quantity, nameOf(part)) : nameOf(part);
}

/** Removes a repeated verb: "has 2 slots" and "has 4 ports" become "has 2 slots", "4 ports". */
function withVerbOnce(predicates: readonly string[]): string[] {
	const verbOf = (words: string | undefined) => words?.slice(0, words.indexOf(" ") + 1);
	return predicates.map((words, index) => {
		const verb = verbOf(words) ?? "";
		return verb === verbOf(predicates[index - 1]) ? words.slice(verb.length) : words;
	});
}
