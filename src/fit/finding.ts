import type { AttributeValue } from "../catalogue/attributes/attribute.ts";
import { copy } from "./copy.ts";
import type { BuildPart } from "./fact.ts";
import type { Build, Finding, Reads, VerdictWord } from "./rule.ts";

/** A value that a verdict needs: the attribute of a part, how a sentence calls it, and its unit. */
export type Need = Reads & { name: string; unit?: string };

/** What a rule says where the values are known. */
export function finding(
	verdict: VerdictWord,
	values: readonly Reads[],
	says: () => string,
	margin: number | null = null,
): Finding {
	return { verdict, parts: partsOf(values), values, margin, says };
}

/**
 * What a rule says where it cannot tell: which values are missing, and those that are known. `why` is the reason
 * if it is another one, such as a value that is not believed.
 */
export function notKnown(question: string, needs: readonly Need[], why?: string): Finding {
	const says = () => {
		const missing = needs.filter((need) => !isKnown(need)).map(({ name }) => name);
		const known = needs.filter(isKnown).map((need) => copy.has(need.name, valueInWords(need)));
		const reason = why ?? copy.notRecorded(joined(missing));
		const sentence = copy.whetherNotKnown(question, reason);
		return known.length === 0
			? sentence
			: copy.sentences(sentence, capital(known.join(copy.comma)));
	};
	return { verdict: "unknown", parts: partsOf(needs), values: needs, margin: null, says };
}

/** Whether the part has this attribute. */
export function isKnown({ part, key }: Reads): boolean {
	return part.attributes[key] !== undefined;
}

/** Every part of one category with every part of another. */
export function pairsOf(build: Build, one: string, other: string): [BuildPart, BuildPart][] {
	return build
		.of(one)
		.flatMap((first) => build.of(other).map((second) => [first, second] as [BuildPart, BuildPart]));
}

/** How many units of all these parts a build has. */
export function unitsOf(parts: readonly BuildPart[]): number {
	return parts.reduce((sum, { quantity }) => sum + quantity, 0);
}

function partsOf(values: readonly Reads[]): BuildPart[] {
	return [...new Set(values.map(({ part }) => part))];
}

function joined(names: readonly string[]): string {
	const last = names.at(-1) ?? "";
	if (names.length < 2) return last;
	return `${names.slice(0, -1).join(copy.comma)}${copy.and}${last}`;
}

function valueInWords({ part, key, unit = "" }: Need): string {
	const words = inWords(part.attributes[key]);
	return unit === "" ? words : `${words} ${unit}`;
}

function inWords(value: AttributeValue | undefined): string {
	if (Array.isArray(value)) return value.join(copy.comma);
	if (typeof value === "boolean") return value ? copy.yes : copy.no;
	return String(value ?? "");
}

function capital(words: string): string {
	return words.charAt(0).toUpperCase() + words.slice(1);
}
