import { eq, inArray, isNull, or } from "drizzle-orm";
import { imageOf } from "../catalogue/images/choose-image.ts";
import { parts } from "../catalogue/tables.server.ts";
import type { Caller } from "../kernel/caller.ts";
import { may } from "../kernel/permissions.ts";
import type { Db } from "../platform/database/database.server.ts";
import type { FoundBuild } from "./contract.ts";
import { builds } from "./tables.server.ts";

type Row = typeof builds.$inferSelect;

/** Saved builds with their parts as the shop has them now. A part that is gone keeps its name, and has no price. */
export async function withParts(db: Db, rows: readonly Row[]): Promise<FoundBuild[]> {
	const ids = [...new Set(rows.flatMap((row) => row.parts.map(({ partId }) => partId)))];
	const found = ids.length > 0 ? await db.select().from(parts).where(inArray(parts.id, ids)) : [];
	const byId = new Map(found.map((part) => [part.id, part]));
	return rows.map(({ id, name, createdAt, updatedAt, ...row }) => ({
		id,
		name,
		parts: row.parts.flatMap(({ partId, quantity }) => {
			const part = byId.get(partId);
			if (!part) return [];
			const image = imageOf(part);
			const { category, slug, availableQuantity, minimumQuantity } = part;
			const price = part.archivedAt ? null : part.priceTaka;
			return {
				partId,
				quantity,
				name: part.name,
				category,
				slug,
				image,
				price,
				availableQuantity: price === null ? 0 : availableQuantity,
				minimumQuantity,
			};
		}),
		createdAt,
		updatedAt,
	}));
}

/** The builds that somebody may change: one's own, and an admin also those that the shop suggests. */
export function ownedBy(caller: Caller) {
	const own = eq(builds.accountId, caller.accountId);
	return may(caller, "builds.suggest") ? or(own, isNull(builds.accountId)) : own;
}
