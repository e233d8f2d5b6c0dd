import { desc, isNull } from "drizzle-orm";
import type { Db } from "../platform/database/database.server.ts";
import { withParts } from "./saved-builds.server.ts";
import { builds } from "./tables.server.ts";

/** A build that the shop suggests as a start. */
export type SuggestedBuild = {
	id: string;
	name: string;
	totalTaka: number;
	image: string;
	/** The names of its main parts: the graphics card, if it has one, and the processor. */
	mainParts: string[];
};

const maxSuggested = 6;

/** The builds that the shop suggests, with today's prices. A build with a part that is not for sale is left out. */
export async function listSuggestedBuilds(db: Db): Promise<SuggestedBuild[]> {
	const rows = await db
		.select()
		.from(builds)
		.where(isNull(builds.accountId))
		.orderBy(desc(builds.createdAt), desc(builds.id))
		.limit(maxSuggested);
	const shown = new Set<string>();
	return (await withParts(db, rows)).flatMap(({ _id: id, name, parts }) => {
		if (parts.length === 0 || parts.some(({ price }) => price === null)) return [];
		const ofCategory = (category: string) => parts.filter((part) => part.category === category);
		const pictured = [...["graphics-card", "case"].flatMap(ofCategory), ...parts];
		// Each build gets a picture of its own, as far as their parts differ.
		const image = (pictured.find((part) => !shown.has(part.image)) ?? pictured[0])?.image ?? "";
		shown.add(image);
		const totalTaka = parts.reduce((sum, part) => sum + (part.price ?? 0) * part.quantity, 0);
		const mainParts = ["graphics-card", "processor"].flatMap(ofCategory).map((part) => part.name);
		return [{ id, name, totalTaka, image, mainParts }];
	});
}
