import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "../platform/database/database.server.ts";
import { prepared, value } from "../platform/database/prepared.server.ts";
import type { CategorySlug } from "./attributes/categories.ts";
import { summariseAttributes } from "./attributes/summarise-attributes.ts";
import { imageOf } from "./images/choose-image.ts";
import { type OwnImages, ownImages } from "./images/own-images.ts";
import type { LivePart, Rating } from "./live-part.ts";
import { parts } from "./tables.server.ts";

/** The live part with this id (a UUID), or null. */
export async function findLivePart(db: Db, id: string): Promise<LivePart | null> {
	const [row] = await db
		.select(liveColumns)
		.from(parts)
		.where(and(isLive, eq(parts.id, id)));
	return row ? toLivePart(row) : null;
}

/** The live parts with these numbers, in this order. A part that is no longer live is left out. */
export async function findLivePartsByNumber(
	db: Db,
	numbers: readonly number[],
): Promise<NumberedPart[]> {
	const found = numbers.length > 0 ? await readByNumber(db, { numbers }) : [];
	return inOrderOf(numbers, found.map(fromPrepared));
}

export function inOrderOf<Part extends { number: number }>(
	numbers: readonly number[],
	found: readonly Part[],
): Part[] {
	const byNumber = new Map(found.map((part) => [part.number, part]));
	return numbers.flatMap((number) => byNumber.get(number) ?? []);
}

/** The one live part with exactly this name, for a booking without an id; null if none or several have it. */
export async function findOnlyLivePartNamed(db: Db, name: string): Promise<LivePart | null> {
	const rows = await db
		.select(liveColumns)
		.from(parts)
		.where(and(isLive, eq(parts.name, name)))
		.limit(2);
	return rows.length === 1 && rows[0] ? toLivePart(rows[0]) : null;
}

/** A part with its small number, by which the columns in memory find it. */
export type NumberedPart = LivePart & { number: number };

/** A live part has a price and is not archived (contract, Calls). The index `live_parts` has exactly this condition. */
export const isLive = and(isNotNull(parts.priceTaka), isNull(parts.archivedAt));

/** The same condition for a part that was already read. */
export function isForSale(part: Pick<typeof parts.$inferSelect, "priceTaka" | "archivedAt">) {
	return part.priceTaka !== null && part.archivedAt === null;
}

const rating = sql<Rating | null>`case when review_count > 0 then json_build_object(
	'average', round(rating_sum::numeric / review_count, 1), 'count', review_count) end`;

export const liveColumns = {
	id: parts.id,
	category: parts.category,
	name: parts.name,
	slug: parts.slug,
	brand: parts.brand,
	description: parts.description,
	image: parts.image,
	moreImages: parts.moreImages,
	priceTaka: parts.priceTaka,
	minimumQuantity: parts.minimumQuantity,
	availableQuantity: parts.availableQuantity,
	attributes: parts.attributes,
	rating,
	warrantyMonths: parts.warrantyMonths,
	warrantyWords: parts.warrantyWords,
	createdAt: parts.createdAt,
};

type Row = Omit<LivePart, "category" | "priceTaka" | "image" | "images" | "figures"> &
	OwnImages & {
		category: string;
		priceTaka: number | null;
	};

/** A part as a prepared statement returns it: its time is text. */
export type PreparedRow = Omit<Row, "createdAt"> & { createdAt: string; number: number };

export const preparedColumns = sql`number, id, category, name, slug, brand, description, image, more_images as "moreImages", attributes,
	price_taka as "priceTaka", minimum_quantity as "minimumQuantity",
	available_quantity as "availableQuantity", ${rating} as "rating",
	warranty_months as "warrantyMonths", warranty_words as "warrantyWords", created_at as "createdAt"`;

// Prepared, because every list runs it.
const readByNumber = prepared<PreparedRow>(
	"live_parts_by_number",
	sql`select ${preparedColumns} from ${parts}
		where ${parts.number} = any(${value("numbers", "int[]")}) and ${isLive}`,
);

export function fromPrepared({ number, createdAt, ...row }: PreparedRow): NumberedPart {
	return { ...toLivePart({ ...row, createdAt: new Date(createdAt) }), number };
}

/** Converts a row for pages and the API. The defaults are a shipped image, and the figures as description. */
export function toLivePart(row: Row): LivePart {
	const figures = summariseAttributes(row.category, row.attributes);
	return {
		...row,
		figures,
		category: row.category as CategorySlug,
		description: row.description || figures,
		image: imageOf(row),
		images: ownImages(row),
		priceTaka: row.priceTaka ?? 0,
	};
}

/** The image address of any part, for sale or not; null for an unknown id (a UUID). */
export async function findPartImage(db: Db, partId: string): Promise<string | null> {
	const { category, name, attributes, image } = parts;
	const [part] = await db
		.select({ category, name, attributes, image })
		.from(parts)
		.where(eq(parts.id, partId));
	return part ? imageOf(part) : null;
}

/** The given ids that no part of this shop ever had. */
export async function listUnknownParts(db: Db, ids: readonly string[]): Promise<string[]> {
	if (ids.length === 0) return [];
	const live = await db
		.select({ id: parts.id })
		.from(parts)
		.where(inArray(parts.id, [...ids]));
	const there = new Set(live.map(({ id }) => id));
	return ids.filter((id) => !there.has(id));
}
