import { and, eq, inArray } from "drizzle-orm";
import { type Refused, refuse } from "../../kernel/result.ts";
import type { Db } from "../../platform/database/database.server.ts";
import type { Attributes, AttributeValue } from "../attributes/attribute.ts";
import { attributesOf } from "../attributes/attributes.ts";
import { checkFact, type SentValue } from "./check-fact.ts";
import { copy } from "./copy.ts";
import { withValues } from "./overlay.ts";
import { readFacts } from "./read-facts.server.ts";
import { partFacts } from "./tables.server.ts";

/** Facts to set, with their source, and facts to take away. */
export type FactChange = {
	facts?: Record<string, SentValue | null> | undefined;
	forget?: readonly string[] | undefined;
	source?: string | undefined;
};

/** What a change of facts comes to: the part's attributes after it, and each fact that it sets or takes away. */
export type EstablishedFacts = {
	attributes: Attributes;
	before: Record<string, AttributeValue | null>;
	after: Record<string, AttributeValue | null>;
};

/**
 * Sets and takes away facts about a part whose row the transaction has locked, and returns what its attributes are
 * then; the caller writes these. Null if nothing was asked. A fact of another category, of the wrong type or out of
 * its attribute's bounds is refused with the reason of each, and then nothing is written.
 */
export async function establishFacts(
	tx: Db,
	part: { id: string; category: string; attributes: Attributes },
	change: FactChange,
	who: { by: string; at: Date },
): Promise<EstablishedFacts | Refused<"wrong-fact"> | null> {
	const set = checkAll(part.category, change.facts ?? {});
	if ("ok" in set) return set;
	const present = new Map(
		((await readFacts(tx, [part.id])).get(part.id) ?? []).map((fact) => [fact.key, fact]),
	);
	const forgotten = (change.forget ?? []).flatMap((key) => present.get(key) ?? []);
	if (set.values.length + forgotten.length === 0) return null;
	const changed = [
		...set.values,
		...forgotten.map(({ key, imported }) => [key, imported] as const),
	];
	const rows = set.values.map(([key, value]) => ({
		partId: part.id,
		key,
		value,
		source: change.source ?? "",
		imported: present.has(key)
			? (present.get(key)?.imported ?? null)
			: (part.attributes[key] ?? null),
		establishedBy: who.by,
		establishedAt: who.at,
	}));
	for (const { value, source, establishedBy, establishedAt, ...row } of rows) {
		const told = { value, source, establishedBy, establishedAt };
		await tx
			.insert(partFacts)
			.values({ ...row, ...told })
			.onConflictDoUpdate({ target: [partFacts.partId, partFacts.key], set: told });
	}
	const gone = forgotten.map(({ key }) => key);
	if (gone.length > 0)
		await tx
			.delete(partFacts)
			.where(and(eq(partFacts.partId, part.id), inArray(partFacts.key, gone)));
	return {
		attributes: withValues(part.attributes, changed),
		before: Object.fromEntries(changed.map(([key]) => [key, part.attributes[key] ?? null])),
		after: Object.fromEntries(changed),
	};
}

type CheckedFacts = { values: (readonly [key: string, value: AttributeValue | null])[] };

function checkAll(
	category: string,
	facts: Record<string, SentValue | null>,
): CheckedFacts | Refused<"wrong-fact"> {
	const schema = new Map(attributesOf(category).map((attribute) => [attribute.key, attribute]));
	const fields: Record<string, string> = {};
	const values = Object.entries(facts).flatMap(([key, sent]): CheckedFacts["values"] => {
		const attribute = schema.get(key);
		if (!attribute) fields[`facts.${key}`] = copy.rules.noSuchFact;
		if (!attribute || sent === null) return [[key, null]];
		const checked = checkFact(attribute, sent);
		if ("why" in checked) fields[`facts.${key}`] = checked.why;
		return "value" in checked ? [[key, checked.value]] : [];
	});
	return Object.keys(fields).length > 0 ? refuse("wrong-fact", { fields }) : { values };
}
