import { pick } from "../../kernel/pick.ts";
import type { Attributes } from "../attributes/attribute.ts";
import { findLivePartsByNumber } from "../find-live-part.server.ts";
import type { FindPartsDeps } from "../listing/find-parts.server.ts";
import type { LivePart } from "../live-part.ts";
import { type CountedShelf, countGoesWith } from "./count-goes-with.ts";
import { goesWithOf } from "./goes-with.ts";
import { nearestParts } from "./nearest-parts.ts";

const shownFields = ["id", "category", "slug", "name", "image", "priceTaka"] as const;

export type SimilarPart = Pick<LivePart, (typeof shownFields)[number]> & {
	/** Not the quantity: every booking of a similar part would invalidate the cached page. */
	isSoldOut: boolean;
};

type RelatedParts = { goesWith: CountedShelf[]; similar: SimilarPart[] };

const maxSimilar = 6;

type SourcePart = { number: number; category: string; attributes: Attributes };

/** Finds a part's shelves and the parts that are most like it, both with the columns in memory. */
export async function findRelatedParts(
	{ db, columns }: Pick<FindPartsDeps, "db" | "columns">,
	{ number, category, attributes }: SourcePart,
): Promise<RelatedParts> {
	const shelves = goesWithOf(category, attributes);
	const set = await columns.read([...new Set([category, ...shelves.map(({ to }) => to)])]);
	const place = set.find(number);
	const near = place ? nearestParts(place.columns, place.position, maxSimilar) : [];
	const numbers = near.map((position) => place?.columns.numbers[position] ?? 0);
	const similar = (await findLivePartsByNumber(db, numbers)).map((part) => ({
		...pick(part, shownFields),
		isSoldOut: part.availableQuantity === 0,
	}));
	return { goesWith: countGoesWith(set, shelves), similar };
}
