import type { Attributes, AttributeValue } from "../attributes/attribute.ts";

/** The value of an attribute; null means unknown. */
export type FactValue = { key: string; value: AttributeValue | null };

/** An established fact, with the value that the last import read. */
export type Fact = FactValue & { imported: AttributeValue | null };

/** The attributes with these values over them; null removes an attribute. */
export function overlayFacts(attributes: Attributes, facts: readonly FactValue[]): Attributes {
	const next = { ...attributes };
	for (const { key, value } of facts)
		if (value === null) delete next[key];
		else next[key] = value;
	return next;
}

/** The facts after an import has read these attributes. An import never changes `value`, only `imported`. */
export function refreshFacts(facts: readonly Fact[], read: Attributes): Fact[] {
	return facts.map((fact) => ({ ...fact, imported: read[fact.key] ?? null }));
}
