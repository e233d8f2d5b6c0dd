import { eq } from "drizzle-orm";
import { listPriceChanges } from "../catalogue/prices/list-price-changes.server.ts";
import type { Db } from "../platform/database/database.server.ts";
import type { SavedBuild } from "./contract.ts";
import { withParts } from "./saved-builds.server.ts";
import { builds } from "./tables.server.ts";

/** The saved build with this id and today's prices, or null. Anyone who knows the id may read the build. */
export async function findBuild({ db }: { db: Db }, id: string): Promise<SavedBuild | null> {
	const rows = await db.select().from(builds).where(eq(builds.id, id));
	const [build] = await withParts(db, rows);
	return build ?? null;
}

/** The price changes of a build since it was saved: the number of parts, the total difference, and both times. */
export type ChangedPrices = { parts: number; moreTaka: number; savedAt: Date; lastAt: Date };

/** Compares a build's prices with those when it was last saved; null if all are the same. */
export async function findChangedPrices(
	{ db }: { db: Db },
	{ parts, updatedAt }: SavedBuild,
): Promise<ChangedPrices | null> {
	const savedAt = new Date(updatedAt);
	const ids = parts.map(({ partId }) => partId);
	const changes = (await listPriceChanges(db, ids, savedAt)).flatMap((change) => {
		const { price = null, quantity = 0 } =
			parts.find((part) => part.partId === change.partId) ?? {};
		if (price === null || change.beforeTaka === null || price === change.beforeTaka) return [];
		return { moreTaka: (price - change.beforeTaka) * quantity, lastMs: Number(change.lastAt) };
	});
	if (changes.length === 0) return null;
	const moreTaka = changes.reduce((sum, change) => sum + change.moreTaka, 0);
	const lastAt = new Date(Math.max(...changes.map(({ lastMs }) => lastMs)));
	return { parts: changes.length, moreTaka, savedAt, lastAt };
}
