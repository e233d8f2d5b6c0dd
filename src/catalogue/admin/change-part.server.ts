import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { audit } from "../../accounts/audit.server.ts";
import type { Caller } from "../../kernel/caller.ts";
import { ok, refuse } from "../../kernel/result.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import { inTransaction } from "../../platform/database/in-transaction.server.ts";
import type { ResultOf } from "../../platform/http/endpoint.server.ts";
import { brandOf } from "../attributes/brands.ts";
import { establishFacts } from "../facts/establish-facts.server.ts";
import { imagesAfter, ownImages, rowOfImages } from "../images/own-images.ts";
import { areOwnUploads } from "../images/upload-image.server.ts";
import { parts } from "../tables.server.ts";
import { writeParts } from "./change-fields.server.ts";
import { checkPriceAndStock, refuseChangedMeanwhile } from "./changed-meanwhile.server.ts";
import type { changeProductOperation, PartChange } from "./contract.ts";

type Row = typeof parts.$inferSelect;

/**
 * Changes the given fields of a part; returns 0 if no field differs. It locks the part's row, so a
 * booking at the same time runs before or after the change. It also writes a stock movement, the
 * price history and audit entries.
 *
 * Refuses `changed-meanwhile` if a changed field is not as the admin saw it (`seen`), with a sentence
 * for each, and `price-changed` and `stock-changed` if the price or the stock is not what the admin saw.
 * These refusals, `stock-below-zero` and `stock-too-large` carry the current value, the first two
 * also who set it (`by`), if the audit knows. Also refuses `image-not-ours`, `archived` (a deleted
 * part), `words-without-months` (a warranty note without months) and `wrong-fact` with a
 * reason for each fact. A refusal changes nothing.
 */
export function changePart(
	{ db, clock }: Deps,
	admin: Caller,
	partId: string,
	change: PartChange,
): Promise<ResultOf<typeof changeProductOperation>> {
	return inTransaction(db, async (tx) => {
		const [part] = await tx.select().from(parts).where(eq(parts.id, partId)).for("update");
		if (!part) return refuse("not-found");
		if (part.archivedAt && !part.hidden) return refuse("archived");
		const now = clock.now();
		const meanwhile = await refuseChangedMeanwhile(tx, part, change, now);
		if (meanwhile) return meanwhile;
		const stock = await checkPriceAndStock(tx, part, change, now);
		if (!stock.ok) return stock;
		const images = imagesAfter(part, change);
		const added = images?.filter((image) => !ownImages(part).includes(image)) ?? [];
		if (!(await areOwnUploads(tx, added))) return refuse("image-not-ours");
		const { hidden = part.hidden } = change;
		const archivedAt = hidden ? (part.archivedAt ?? now) : null;
		const brand = change.brand && brandOf(change.brand, "");
		const wanted = {
			...change,
			image: undefined,
			...(images && rowOfImages(images)),
			brand,
			archivedAt,
			availableQuantity: stock.value,
		};
		const next = changedFields(part, wanted);
		const { warrantyMonths, warrantyWords } = { ...part, ...next };
		if (warrantyWords !== null && warrantyMonths === null) return refuse("words-without-months");
		const category = next.category ?? part.category;
		const who = { by: admin.accountId, at: now };
		const facts = await establishFacts(tx, { ...part, category }, change, who);
		if (facts && "ok" in facts) return facts;
		const changed = Object.keys(next);
		if (changed.length === 0 && !facts) return ok({ modifiedCount: 0 });
		const written = { part, changed: { ...next, ...(facts && { attributes: facts.attributes }) } };
		const act = changed.length > 0 ? "changed a part" : null;
		await writeParts({ db: tx, clock }, admin, [written], { act, reason: "corrected" });
		if (facts) {
			const after = { ...facts.after, ...(change.source ? { source: change.source } : {}) };
			await audit(tx, {
				by: admin,
				about: `part:${partId}`,
				act: "changed facts of a part",
				before: facts.before,
				after,
			});
		}
		return ok({ modifiedCount: 1 });
	});
}

/** The given columns whose value differs from the part's value. */
function changedFields(part: Row, wanted: object): Partial<Row> {
	const given = Object.entries(wanted).filter(
		([key, value]) =>
			key in part && value !== undefined && !isDeepStrictEqual(value, part[key as keyof Row]),
	);
	return Object.fromEntries(given);
}
