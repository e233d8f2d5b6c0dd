import { type SQL, sql } from "drizzle-orm";
import {
	boolean,
	check,
	index,
	integer,
	jsonb,
	type PgColumn,
	pgEnum,
	pgTable,
	text,
	unique,
	uuid,
} from "drizzle-orm/pg-core";
import { maxPriceTaka, minPriceTaka } from "../kernel/taka.ts";
import { when } from "../platform/database/when.server.ts";
import { termsMaximum } from "../terms/terms-bounds.ts";
import type { Attributes } from "./attributes/attribute.ts";
import { neededFacts } from "./attributes/needed-facts.ts";

const lacksFacts = Object.entries(neededFacts)
	.map(([category, keys]) => `when '${category}' then not attributes ?& '{${keys}}'::text[]`)
	.join(" ");

/** The part numbers of a part in small letters, as JSON. An index has them. */
export function foldedPartNumbers(table: { attributes: PgColumn }): SQL {
	return sql`(lower(${table.attributes} ->> 'partNumbers')::jsonb)`;
}

/** A part of the catalogue. It is live if it has a price and is not archived. */
export const parts = pgTable(
	"parts",
	{
		id: uuid().primaryKey(),
		/** A small id for data about many parts: the words of the search, and the columns in memory. */
		number: integer().generatedByDefaultAsIdentity().notNull().unique(),
		/** The id of its record in BuildCores OpenDB, if it has one. */
		opendbId: uuid().unique(),
		category: text().notNull(),
		name: text().notNull(),
		slug: text().notNull(),
		brand: text(),
		description: text().notNull().default(""),
		image: text(),
		/** The uploaded pictures after the first, in their order: at most five. */
		moreImages: jsonb().$type<string[]>(),
		priceTaka: integer(),
		minimumQuantity: integer().notNull().default(1),
		/** The stock at or below which the shop orders the part again; null: no mark. */
		orderAgainAt: integer(),
		/** The place in the shop's store, for the pick list. */
		shelf: text(),
		availableQuantity: integer().notNull().default(0),
		/** The units that orders booked, without the units that they returned: the measure of popularity. In no index. */
		bookedQuantity: integer().notNull().default(0),
		/** The number of shown reviews, and the sum of their stars. In no index. */
		reviewCount: integer().notNull().default(0),
		ratingSum: integer().notNull().default(0),
		attributes: jsonb().$type<Attributes>().notNull().default({}),
		/** The part's own warranty. Null months: the warranty of its brand or category applies. */
		warrantyMonths: integer(),
		warrantyWords: text(),
		/** The name for the order by name: in lower case, Bangla digits as 0–9. */
		nameFolded: text()
			.notNull()
			.generatedAlwaysAs(sql`translate(lower(name), '০১২৩৪৫৬৭৮৯', '0123456789')`),
		/** The stock in the last import, so that the next one applies only the difference. */
		importedQuantity: integer(),
		/** A part that is archived but not hidden is deleted. */
		archivedAt: when(),
		/** An archived part that an admin only hid: it can be changed, and shown again. */
		hidden: boolean().notNull().default(false),
		/** Whether an attribute that the rules of fit need is unknown. */
		lacksFacts: boolean()
			.notNull()
			.generatedAlwaysAs(sql.raw(`case category ${lacksFacts} else false end`)),
		createdAt: when().notNull().defaultNow(),
		updatedAt: when().notNull().defaultNow(),
	},
	(table) => {
		const live = sql`${table.priceTaka} is not null and ${table.archivedAt} is null`;
		return [
			unique().on(table.category, table.slug),
			check("hidden_is_archived", sql`not ${table.hidden} or ${table.archivedAt} is not null`),
			check("stock_not_negative", sql`${table.availableQuantity} >= 0`),
			check("shelf_length", sql`length(${table.shelf}) between 1 and 40`),
			check("order_again_not_negative", sql`${table.orderAgainAt} >= 0`),
			check(
				"rating_in_bounds",
				sql`${table.ratingSum} between ${table.reviewCount} and ${table.reviewCount} * 5`,
			),
			check("minimum_at_least_one", sql`${table.minimumQuantity} >= 1`),
			check(
				"warranty_in_bounds",
				sql`${table.warrantyMonths} between 0 and ${sql.raw(String(termsMaximum.warrantyMonths))}`,
			),
			check(
				"warranty_words_with_months",
				sql`${table.warrantyWords} is null or ${table.warrantyMonths} is not null`,
			),
			check(
				"price_in_bounds",
				sql`${table.priceTaka} between ${sql.raw(`${minPriceTaka} and ${maxPriceTaka}`)}`,
			),
			// Listings read only this index (docs/decisions/0007).
			index("live_parts")
				.on(table.createdAt, table.id, table.category, table.priceTaka, table.nameFolded)
				.where(live),
			// For a booking that names its part only by its name.
			index("live_part_names").on(table.name).where(live),
			index("parts_newest").on(table.createdAt, table.id),
			// Without the stock: an index with it would make every booking write all indexes of the part.
			index("parts_with_mark")
				.on(table.brand, table.nameFolded, table.id)
				.where(sql`${table.orderAgainAt} is not null and ${table.archivedAt} is null`),
			// For the admins' list: its orders and filters. The stock is in none of them (docs/decisions/0086).
			index("parts_by_name").on(table.nameFolded, table.id),
			index("parts_by_price").on(table.priceTaka, table.id),
			index("parts_by_price_down").on(table.priceTaka.desc().nullsLast(), table.id.desc()),
			index("parts_by_brand").on(sql`lower(${table.brand})`),
			index("parts_lacking_facts").on(table.createdAt, table.id).where(sql`${table.lacksFacts}`),
			index("parts_lacking_picture")
				.on(table.createdAt, table.id)
				.where(sql`${table.image} is null`),
			index("parts_by_part_number").using("gin", foldedPartNumbers(table)),
			index("parts_archived")
				.on(table.createdAt, table.id)
				.where(sql`${table.archivedAt} is not null`),
		];
	},
);

export function ofPart() {
	return uuid()
		.notNull()
		.references(() => parts.id);
}

/** `returned`: an order ended before it was shipped; `taken back`: a customer sent it back. */
export const movementReason = pgEnum("movement_reason", [
	"booked",
	"returned",
	"taken back",
	"corrected",
	"imported",
	"opening",
]);

/** Every change of stock, with its sign, so that the stock can be explained and summed. */
export const stockMovements = pgTable(
	"stock_movements",
	{
		id: uuid().primaryKey(),
		partId: ofPart(),
		quantity: integer().notNull(),
		reason: movementReason().notNull(),
		orderId: uuid(),
		createdAt: when().notNull().defaultNow(),
	},
	(table) => [index().on(table.partId)],
);
