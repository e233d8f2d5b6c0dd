import { eq } from "drizzle-orm";
import { listPriceChanges } from "../../catalogue/prices/list-price-changes.server.ts";
import type { Db } from "../../platform/database/database.server.ts";
import type { FoundBuild } from "./contract.ts";
import { withParts } from "./saved-builds.server.ts";
import { builds } from "./tables.server.ts";

/** The saved build with this id, for anyone who knows it, with today's prices; or null. */
export async function findBuild({ db }: { db: Db }, id: string): Promise<FoundBuild | null> {
	const rows = await db.select().from(builds).where(eq(builds.id, id));
	const [build] = await withParts(db, rows);
	return build ?? null;
}

/** How many of a build's parts cost something else than when it was saved, since when, and how much more in all. */
export type ChangedPrices = { parts: number; moreTaka: number; savedAt: string; lastAt: string };

/** What changed in the prices of a build since it was last saved; null where nothing did, or it came back. */
export async function findChangedPrices(
	{ db }: { db: Db },
	{ parts, updatedAt }: FoundBuild,
): Promise<ChangedPrices | null> {
	const ids = parts.map(({ partId }) => partId);
	const changes = ids.length > 0 ? await listPriceChanges(db, ids, updatedAt) : [];
	const changed = changes.flatMap(({ partId, beforeTaka, lastAt }) => {
		const part = parts.find((one) => one.partId === partId);
		if (!part || part.price === null || beforeTaka === null) return [];
		const moreTaka = (part.price - beforeTaka) * part.quantity;
		return moreTaka === 0 ? [] : [{ moreTaka, lastAt: lastAt.toISOString() }];
	});
	if (changed.length === 0) return null;
	return {
		parts: changed.length,
		moreTaka: changed.reduce((sum, one) => sum + one.moreTaka, 0),
		savedAt: updatedAt.toISOString(),
		lastAt:
			changed
				.map(({ lastAt }) => lastAt)
				.sort()
				.at(-1) ?? "",
	};
}
