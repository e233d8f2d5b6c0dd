import type { Attributes, AttributeValue } from "../attributes/attribute.ts";

/** A fact that somebody has established; a value of null says that it is not known. */
export type Fact = { key: string; value: AttributeValue | null; imported: AttributeValue | null };

/** The attributes that an import read, overlaid by what somebody has established. */
export function overlayFacts(read: Attributes, facts: readonly Fact[]): Attributes {
	return withValues(
		read,
		facts.map(({ key, value }) => [key, value]),
	);
}

/** Attributes with these values; null leaves the attribute out. */
export function withValues(
	attributes: Attributes,
	values: readonly (readonly [key: string, value: AttributeValue | null])[],
): Attributes {
	const next = { ...attributes };
	for (const [key, value] of values)
		if (value === null) delete next[key];
		else next[key] = value;
	return next;
}

/** The facts as they are once an import has read these attributes: it changes no value, only what it read itself. */
export function refreshFacts(facts: readonly Fact[], read: Attributes): Fact[] {
	return facts.map((fact) => ({ ...fact, imported: read[fact.key] ?? null }));
}
