import { and, isNotNull, isNull } from "drizzle-orm";
import { summariseAttributes } from "./attributes/attributes.ts";
import type { KindSlug } from "./attributes/categories.ts";
import { imageOf } from "./images/choose-image.ts";
import type { LivePart } from "./live-part.ts";
import { parts } from "./tables.server.ts";

/** Priced and not archived (contract.md, Calls). The index `live_parts` is made for exactly this. */
export const isLive = and(isNotNull(parts.priceTaka), isNull(parts.archivedAt));

/** What is read of a live part. */
export const liveColumns = {
	id: parts.id,
	category: parts.category,
	name: parts.name,
	slug: parts.slug,
	brand: parts.brand,
	description: parts.description,
	image: parts.image,
	priceTaka: parts.priceTaka,
	minimumQuantity: parts.minimumQuantity,
	availableQuantity: parts.availableQuantity,
	attributes: parts.attributes,
	createdAt: parts.createdAt,
};

type Row = Omit<LivePart, "category" | "priceTaka" | "image" | "hasOwnImage"> & {
	category: string;
	priceTaka: number | null;
	image: string | null;
};

/** A row as pages and the API read it: always with a picture and a word about it. */
export function toLivePart(row: Row): LivePart {
	return {
		...row,
		category: row.category as KindSlug,
		description: row.description || summariseAttributes(row.category, row.attributes),
		image: imageOf(row),
		hasOwnImage: row.image !== null,
		priceTaka: row.priceTaka ?? 0,
	};
}
