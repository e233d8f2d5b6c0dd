import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { deliveryInWords } from "../../terms/charge-in-words.ts";
import type { TermsInMemory } from "../../terms/open-terms.server.ts";
import { warrantyFor } from "../../terms/warranty-for.ts";
import { cardDataOf } from "../card-data.server.ts";
import { isLive, liveColumns, toLivePart } from "../find-live-part.server.ts";
import type { LivePart } from "../live-part.ts";
import { maxCompared } from "../parts-to-compare.ts";
import { parts } from "../tables.server.ts";
import { compareAttributes } from "./compare-attributes.server.ts";

type Deps = { db: Db; terms: TermsInMemory };

/** The parts of a comparison as its page shows them, with what the shop promises of each beside its figures. */
export async function loadComparison(
	{ db, terms }: Deps,
	category: string,
	slugs: readonly string[],
) {
	const compared = await listComparedParts(db, category, slugs);
	const promised = await terms.read();
	const offers = compared.map((part) => ({
		warranty: warrantyFor(promised, part),
		delivery: deliveryInWords(promised, part.priceTaka * part.minimumQuantity),
	}));
	return { parts: compared.map(cardDataOf), groups: compareAttributes(category, compared, offers) };
}

/** The live parts of a category with these slugs, in this order: the first four of those that there are. */
async function listComparedParts(
	db: Db,
	category: string,
	slugs: readonly string[],
): Promise<LivePart[]> {
	if (slugs.length === 0) return [];
	const rows = await db
		.select(liveColumns)
		.from(parts)
		.where(and(isLive, eq(parts.category, category), inArray(parts.slug, [...slugs])));
	return rows
		.toSorted((one, other) => slugs.indexOf(one.slug) - slugs.indexOf(other.slug))
		.slice(0, maxCompared)
		.map(toLivePart);
}
