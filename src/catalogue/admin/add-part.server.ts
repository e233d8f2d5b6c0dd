import { eq } from "drizzle-orm";
import { audit } from "../../accounts/audit.server.ts";
import type { Caller } from "../../kernel/caller.ts";
import { ok, refuse } from "../../kernel/result.ts";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import { inTransaction } from "../../platform/database/in-transaction.server.ts";
import type { ResultOf } from "../../platform/http/endpoint.server.ts";
import { brandOf } from "../attributes/brands.ts";
import { establishFacts } from "../facts/establish-facts.server.ts";
import { rowOfImages } from "../images/own-images.ts";
import { areOwnUploads } from "../images/upload-image.server.ts";
import { recordPrices } from "../prices/record-prices.server.ts";
import { indexParts } from "../search/index-parts.server.ts";
import { slugChoices } from "../slug.ts";
import { parts, stockMovements } from "../tables.server.ts";
import type { addProductOperation, NewPart } from "./contract.ts";

/**
 * Adds a part to the catalogue, for sale at once, with its figures as established facts and its stock
 * as the opening movement, and audits it. Refuses `image-not-ours` if a picture was not uploaded to
 * this shop, and `wrong-fact` with a reason for each fact. A refusal adds nothing.
 */
export function addPart(
	{ db, clock }: Deps,
	admin: Caller,
	newPart: NewPart,
): Promise<ResultOf<typeof addProductOperation>> {
	const { facts: _, source, image, images = [], ...columns } = newPart;
	const pictures = [...new Set([...(image ? [image] : []), ...images])];
	const given = { ...columns, ...rowOfImages(pictures) };
	const id = newId();
	const now = clock.now();
	const { priceTaka, availableQuantity: quantity } = given;
	const brand = brandOf(given.brand, given.name);
	const who = { by: admin.accountId, at: now };
	return inTransaction(db, async (tx) => {
		if (!(await areOwnUploads(tx, pictures))) return refuse("image-not-ours");
		await insertWithSlug(tx, { ...given, brand, id, createdAt: now, updatedAt: now });
		const facts = await establishFacts(tx, { ...given, id, attributes: {} }, newPart, who);
		if (facts && "ok" in facts) return facts;
		if (facts) await tx.update(parts).set({ attributes: facts.attributes }).where(eq(parts.id, id));
		await indexParts(tx, [id]);
		await recordPrices(tx, [{ partId: id, priceTaka }], who);
		const opening = { id: newId(), partId: id, quantity, createdAt: now } as const;
		if (quantity > 0) await tx.insert(stockMovements).values({ ...opening, reason: "opening" });
		const after = { ...given, brand, ...facts?.after, ...(facts ? { source } : {}) };
		await audit(tx, { by: admin, act: "added a part", about: `part:${id}`, after });
		return ok({ acknowledged: true, insertedId: id });
	});
}

type PartRow = Omit<typeof parts.$inferInsert, "slug">;

// If two admins add the same name at once, the database's unique index decides who gets the slug.
async function insertWithSlug(tx: Db, part: PartRow): Promise<void> {
	for (const slug of slugChoices(part)) {
		const inserted = await tx
			.insert(parts)
			.values({ ...part, slug })
			.onConflictDoNothing({ target: [parts.category, parts.slug] })
			.returning({ id: parts.id });
		if (inserted.length > 0) return;
	}
	throw new Error("no address was free for a new part");
}
