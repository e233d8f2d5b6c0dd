import type { Attribute, Attributes, AttributeValue } from "../attributes/attribute.ts";
import { attributesOf } from "../attributes/attributes.ts";

/** A figure as its field shows it: a list with one value on each line; "" if it is not known. */
export function typedFigure(value: AttributeValue | null | undefined): string {
	if (typeof value === "boolean") return value ? "yes" : "no";
	return [value ?? []].flat().join("\n");
}

/** The figures of a part of this category as the form's fields show them, by the attribute's key. */
export function typedFigures(category: string, attributes: Attributes): Record<string, string> {
	const keys = attributesOf(category).map(({ key }) => key);
	return Object.fromEntries(keys.map((key) => [key, typedFigure(attributes[key])]));
}

/** What was typed for an attribute, as the API takes it; null if the field is empty. The type is right, the value may be wrong. */
export function readFigure({ type }: Attribute, typed: string): AttributeValue | null {
	if (typed.trim() === "") return null;
	if (type === "boolean") return typed === "yes";
	if (type !== "list") return typed;
	return typed.split("\n").filter((line) => line.trim() !== "");
}
