import { sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { prepared } from "../../platform/database/prepared.server.ts";
import type { Attributes } from "../attributes/attribute.ts";
import { isLive } from "../find-live-part.server.ts";
import { imageOf } from "../images/choose-image.ts";
import type { FindPartsDeps } from "../listing/find-parts.server.ts";
import { parts } from "../tables.server.ts";
import { type CountedShelf, countGoesWith } from "./count-goes-with.ts";
import { goesWithOf } from "./goes-with.ts";
import { nearestParts } from "./nearest-parts.ts";

/** A similar part as the page shows it. */
export type SimilarPart = {
	id: string;
	category: string;
	slug: string;
	name: string;
	image: string;
	priceTaka: number;
	/** Not how many: the page would have to be made anew with every booking of a part on it. */
	isSoldOut: boolean;
};

export type RelatedParts = { goesWith: CountedShelf[]; similar: SimilarPart[] };

const maxSimilar = 6;

type AskedPart = { number: number; category: string; attributes: Attributes };

/** What a part goes with, and the parts that are most like it. Both come from the columns in memory. */
export async function findRelatedParts(
	{ db, columns }: Pick<FindPartsDeps, "db" | "columns">,
	{ number, category, attributes }: AskedPart,
): Promise<RelatedParts> {
	const shelves = goesWithOf(category, attributes);
	const set = await columns.read([...new Set([category, ...shelves.map(({ to }) => to)])]);
	const place = set.find(number);
	const near = place ? nearestParts(place.columns, place.position, maxSimilar) : [];
	const numbers = near.map((position) => place?.columns.numbers[position] ?? 0);
	return {
		goesWith: countGoesWith(set, shelves),
		similar: numbers.length === 0 ? [] : await readSimilar(db, numbers),
	};
}

type Row = {
	number: number;
	id: string;
	category: string;
	slug: string;
	name: string;
	image: string | null;
	attributes: Attributes;
	price_taka: number;
	available_quantity: number;
};

const readRows = prepared<Row>(
	"similar_parts",
	sql`select number, id, category, slug, name, image, attributes, price_taka, available_quantity
		from ${parts} where ${parts.number} = any(${sql.placeholder("numbers")}::int[]) and ${isLive}`,
);

async function readSimilar(db: Db, numbers: readonly number[]): Promise<SimilarPart[]> {
	const rows = await readRows(db, { numbers });
	return rows
		.sort((one, other) => numbers.indexOf(one.number) - numbers.indexOf(other.number))
		.map(({ id, category, slug, name, image, attributes, ...row }) => ({
			id,
			category,
			slug,
			name,
			image: imageOf({ category, name, image, attributes }),
			priceTaka: row.price_taka,
			isSoldOut: row.available_quantity === 0,
		}));
}
