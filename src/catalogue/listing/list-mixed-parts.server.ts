import { categories } from "../attributes/categories.ts";
import { mixKinds } from "../facets/mix-kinds.ts";
import { findLivePartsByNumber } from "../find-live-part.server.ts";
import type { LivePart } from "../live-part.ts";
import type { FindPartsDeps } from "./find-parts.server.ts";

// A catalogue of up to so many parts is in memory within a second.
const mostToWaitFor = 5_000;

/** Parts in the order of `mixKinds`, `limit` at most; null while a catalogue with a large `total` is not in memory. */
export async function listMixedParts(
	{ db, columns }: Pick<FindPartsDeps, "db" | "columns">,
	{ total, limit }: { total: number; limit: number },
): Promise<LivePart[] | null> {
	if (total > mostToWaitFor && !(await columns.countIfMade())) return null;
	const set = await columns.read(categories.map(({ slug }) => slug));
	return findLivePartsByNumber(db, mixKinds(set, limit));
}
