import type { Attributes, AttributeValue } from "../attributes/attribute.ts";

/** The value of an attribute; null says that nobody knows it. */
export type FactValue = { key: string; value: AttributeValue | null };

/** A fact that somebody has established. */
export type Fact = FactValue & { imported: AttributeValue | null };

/** Attributes overlaid by these values; null leaves the attribute out. */
export function overlayFacts(attributes: Attributes, facts: readonly FactValue[]): Attributes {
	const next = { ...attributes };
	for (const { key, value } of facts)
		if (value === null) delete next[key];
		else next[key] = value;
	return next;
}

/** The facts as they are once an import has read these attributes: it changes no value, only what it read itself. */
export function refreshFacts(facts: readonly Fact[], read: Attributes): Fact[] {
	return facts.map((fact) => ({ ...fact, imported: read[fact.key] ?? null }));
}
