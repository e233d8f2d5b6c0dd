import { eq } from "drizzle-orm";
import { users } from "../../accounts/tables.server.ts";
import type { Output } from "../../kernel/operation.ts";
import type { Db } from "../../platform/database/database.server.ts";
import type { Attribute, AttributeValue } from "../attributes/attribute.ts";
import { attributesOf, inWords } from "../attributes/attributes.ts";
import { parts } from "../tables.server.ts";
import type { listFactsOperation } from "./contract.ts";
import { partFacts } from "./tables.server.ts";

/** All facts that a part can have, known or not, in the order of its category's table; null for an unknown part. */
export async function listFacts(
	db: Db,
	partId: string,
): Promise<Output<typeof listFactsOperation> | null> {
	const [part] = await db.select().from(parts).where(eq(parts.id, partId));
	if (!part) return null;
	const rows = await db
		.select({ fact: partFacts, email: users.email, removedAt: users.removedAt })
		.from(partFacts)
		.innerJoin(users, eq(users.id, partFacts.establishedBy))
		.where(eq(partFacts.partId, partId));
	const { name, category, attributes } = part;
	const { checkedOn } = attributes;
	return {
		name,
		category,
		checkedOn: typeof checkedOn === "string" ? checkedOn : null,
		facts: attributesOf(category).map((attribute) => {
			const { key, label, type, unit, example } = attribute;
			const value = attributes[key] ?? null;
			const row = rows.find(({ fact }) => fact.key === key);
			const established = row && {
				imported: row.fact.imported,
				importedWords: wordsOf(attribute, row.fact.imported),
				source: row.fact.source,
				by: row.removedAt ? null : row.email,
				at: row.fact.establishedAt.toISOString(),
			};
			const words = wordsOf(attribute, value);
			return { key, label, type, unit, example, value, words, established: established ?? null };
		}),
	};
}

function wordsOf(attribute: Attribute, value: AttributeValue | null): string {
	return value === null ? "" : inWords(attribute, value);
}
