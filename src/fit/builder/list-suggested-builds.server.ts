import { desc, isNull } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { withParts } from "./saved-builds.server.ts";
import { builds } from "./tables.server.ts";

/** A build that the shop suggests to start from. */
export type SuggestedBuild = { id: string; name: string; totalTaka: number; image: string };

const maxSuggested = 6;

/** The builds that the shop suggests, with today's prices; one of which a part is gone is left out. */
export async function listSuggestedBuilds(db: Db): Promise<SuggestedBuild[]> {
	const rows = await db
		.select()
		.from(builds)
		.where(isNull(builds.accountId))
		.orderBy(desc(builds.createdAt), desc(builds.id))
		.limit(maxSuggested);
	return (await withParts(db, rows)).flatMap(({ id, name, parts }) => {
		const image = parts.find(({ category }) => category === "case") ?? parts[0];
		if (!image || parts.some(({ price }) => price === null)) return [];
		const totalTaka = parts.reduce((sum, part) => sum + (part.price ?? 0) * part.quantity, 0);
		return [{ id, name, totalTaka, image: image.image }];
	});
}
