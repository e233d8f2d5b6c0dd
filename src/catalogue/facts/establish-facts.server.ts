import { and, eq, inArray } from "drizzle-orm";
import { ok, type Refused, type Result, refuse } from "../../kernel/result.ts";
import type { Db } from "../../platform/database/database.server.ts";
import type { Attributes, AttributeValue } from "../attributes/attribute.ts";
import { attributesOf } from "../attributes/attributes.ts";
import { checkFact } from "./check-fact.ts";
import { copy } from "./copy.ts";
import { type FactValue, overlayFacts } from "./overlay.ts";
import { readFacts } from "./read-facts.server.ts";
import { partFacts } from "./tables.server.ts";

/** Facts to set with their source, and facts to remove. */
type FactChange = {
	facts?: Record<string, AttributeValue | null> | undefined;
	forget?: readonly string[] | undefined;
	source?: string | undefined;
};

/** The result of a change: the part's new attributes, and the old and the new value of each changed fact. */
type EstablishedFacts = {
	attributes: Attributes;
	before: Record<string, AttributeValue | null>;
	after: Record<string, AttributeValue | null>;
};

/**
 * Sets and removes facts about a part whose row the transaction has locked. Returns the part's new
 * attributes, which the caller must write; null if nothing is to change. Refuses a fact of another
 * category, of the wrong type or out of bounds, with a reason for each. A refusal writes nothing.
 */
export async function establishFacts(
	tx: Db,
	part: { id: string; category: string; attributes: Attributes },
	change: FactChange,
	{ by, at }: { by: string; at: Date },
): Promise<EstablishedFacts | Refused<"wrong-fact"> | null> {
	const checked = checkAll(part.category, change.facts ?? {});
	if (!checked.ok) return checked;
	const established = (await readFacts(tx, [part.id])).get(part.id) ?? [];
	const present = new Map(established.map((fact) => [fact.key, fact]));
	const forgotten = (change.forget ?? []).flatMap((key) => present.get(key) ?? []);
	const changed = [
		...checked.value,
		...forgotten.map(({ key, imported }) => ({ key, value: imported })),
	];
	if (changed.length === 0) return null;
	for (const { key, value } of checked.value) {
		const source = change.source ?? "";
		const set = { value, source, establishedBy: by, establishedAt: at };
		const before = present.get(key);
		const imported = before ? before.imported : (part.attributes[key] ?? null);
		await tx
			.insert(partFacts)
			.values({ partId: part.id, key, imported, ...set })
			.onConflictDoUpdate({ target: [partFacts.partId, partFacts.key], set });
	}
	const gone = forgotten.map(({ key }) => key);
	if (gone.length > 0)
		await tx
			.delete(partFacts)
			.where(and(eq(partFacts.partId, part.id), inArray(partFacts.key, gone)));
	return {
		attributes: overlayFacts(part.attributes, changed),
		before: Object.fromEntries(changed.map(({ key }) => [key, part.attributes[key] ?? null])),
		after: Object.fromEntries(changed.map(({ key, value }) => [key, value])),
	};
}

function checkAll(
	category: string,
	facts: Record<string, AttributeValue | null>,
): Result<FactValue[], "wrong-fact"> {
	const fields: Record<string, string> = {};
	const values = Object.entries(facts).flatMap(([key, sent]): FactValue[] => {
		const attribute = attributesOf(category).find((candidate) => candidate.key === key);
		if (!attribute) fields[`facts.${key}`] = copy.rules.noSuchFact;
		if (!attribute || sent === null) return [{ key, value: null }];
		const checked = checkFact(attribute, sent);
		if ("value" in checked) return [{ key, value: checked.value }];
		fields[`facts.${key}`] = checked.why;
		return [];
	});
	return Object.keys(fields).length > 0 ? refuse("wrong-fact", { fields }) : ok(values);
}
