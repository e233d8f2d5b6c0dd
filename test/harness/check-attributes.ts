import type {
	Attribute,
	Attributes,
	AttributeValue,
} from "../../src/catalogue/attributes/attribute.ts";
import { attributesOf } from "../../src/catalogue/attributes/attributes.ts";

/** What is wrong with a part's attributes by its category's schema, one sentence each; empty where all is well. */
export function checkAttributes(category: string, attributes: Attributes): string[] {
	const schema = new Map(attributesOf(category).map((attribute) => [attribute.key, attribute]));
	return Object.entries(attributes).flatMap(([key, value]) => {
		const attribute = schema.get(key);
		if (!attribute) return [`A ${category} has no ${key}.`];
		return fits(attribute, value) ? [] : [`${key} cannot be ${JSON.stringify(value)}.`];
	});
}

function fits(attribute: Attribute, value: AttributeValue): boolean {
	const { type, min, max, whole, form } = attribute;
	if (form && ![value].flat().every((word) => form.test(String(word)))) return false;
	if (type === "number")
		return (
			typeof value === "number" &&
			value >= min &&
			value <= max &&
			(!whole || Number.isInteger(value))
		);
	if (type === "boolean") return typeof value === "boolean";
	if (type === "text") return typeof value === "string" && value !== "" && value.length <= max;
	return (
		Array.isArray(value) && value.length > 0 && value.every((word) => typeof word === "string")
	);
}
