import {
	type Attribute,
	type AttributeGroup,
	type Attributes,
	type AttributeValue,
	attributeGroups,
} from "../attributes/attribute.ts";
import { attributesOf, inWords, listedWords } from "../attributes/attributes.ts";
import { copy } from "./copy.ts";

/**
 * One line of a part's specification: "Boost clock", and "5.4 GHz" or a list of values. `sources`
 * are the sources of established facts.
 */
type SpecificationLine = { key: string; label: string; values: string[]; sources?: string[] };
/** The sources of established facts, by the attribute's key. */
export type FactSources = Readonly<Record<string, string>>;
type SpecificationGroup = { group: AttributeGroup; lines: SpecificationLine[] };

/**
 * A part's specification in the groups of its page, in the category's order and with units. Unknown
 * values, and figures that another line already shows, have no line.
 */
export function specificationOf(
	category: string,
	attributes: Attributes,
	sources: FactSources = {},
): SpecificationGroup[] {
	const lines = attributesOf(category).flatMap((attribute) => {
		const value = attributes[attribute.key];
		if (value === undefined || attribute.unlisted || isRepeated(attribute, attributes)) return [];
		return [{ attribute, value }];
	});
	return attributeGroups.flatMap((group) => {
		const ofGroup = lines.filter(({ attribute }) => attribute.group === group);
		return ofGroup.length === 0 ? [] : [{ group, lines: linesOf(ofGroup, sources) }];
	});
}

type KnownAttribute = { attribute: Attribute; value: AttributeValue };

/** Puts ports of one kind in one line: "3 × DisplayPort", "1 × HDMI". If all counts are 0, the line says "None". */
function linesOf(known: readonly KnownAttribute[], sources: FactSources): SpecificationLine[] {
	const byLine = Map.groupBy(known, ({ attribute }) => attribute.pieces ?? attribute.key);
	return [...byLine.values()].flatMap((ofLine) => {
		const [first] = ofLine;
		if (!first) return [];
		const { key, pieces } = first.attribute;
		const named = ofLine.flatMap(({ attribute }) => sources[attribute.key] ?? []);
		const from = named.length > 0 ? { sources: [...new Set(named)] } : {};
		if (pieces === null) return [{ ...lineOf(first), ...from }];
		const counted = ofLine.filter(({ value }) => value !== 0);
		const values = counted.map(({ attribute, value }) => `${value} × ${attribute.label}`);
		return [{ key, label: pieces, values: values.length > 0 ? values : [copy.noPieces], ...from }];
	});
}

function lineOf({ attribute, value }: KnownAttribute): SpecificationLine {
	const { key, label } = attribute;
	const words = Array.isArray(value) ? listedWords(attribute, value) : [];
	if (words.some(isLong)) return { key, label, values: words };
	return { key, label, values: [valueBesideLabel(attribute, value)] };
}

/** Whether a value (a port, a slot or a long word) needs a line of its own. */
function isLong(word: string): boolean {
	return word.length > 16 || word.includes("×");
}

/** Whether another attribute already says the same, as "3 Fans" includes "3". */
function isRepeated(attribute: Attribute, attributes: Attributes): boolean {
	const { repeats } = attribute;
	const other = repeats === null ? undefined : attributes[repeats];
	const value = attributes[attribute.key];
	if (other === undefined || value === undefined) return false;
	const words = [other].flat().map((word) => ` ${word} `);
	return [value].flat().every((word) => words.some((text) => text.includes(` ${word} `)));
}

/** The value beside its label: under "Cores" it is "6", not "6 cores". */
export function valueBesideLabel(attribute: Attribute, value: AttributeValue): string {
	const unitInLabel =
		attribute.unit !== "" && attribute.label.toLowerCase().endsWith(attribute.unit);
	return inWords(unitInLabel ? { ...attribute, unit: "" } : attribute, value);
}
