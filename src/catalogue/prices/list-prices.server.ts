import { desc, eq, sql } from "drizzle-orm";
import { users } from "../../accounts/tables.server.ts";
import type { Page, PageRequest } from "../../kernel/page.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { prepared, value } from "../../platform/database/prepared.server.ts";
import { parts } from "../tables.server.ts";
import type { PriceChange } from "./contract.ts";
import { type PriceHistory, priceHistoryOf } from "./price-history.ts";
import { partPrices } from "./tables.server.ts";

// A small line cannot show more changes.
const maxDrawn = 400;

const readLast = prepared<{ priceTaka: number | null; at: string }>(
	"last_prices",
	sql`select price_taka as "priceTaka", at from ${partPrices}
		where ${partPrices.partId} = ${value("partId", "uuid")}
		order by ${partPrices.number} desc limit ${sql.raw(String(maxDrawn))}`,
);

/** A part's price history as its page shows it; null if the part had only one price. */
export async function findPriceHistory(
	db: Db,
	partId: string,
	now: Date,
): Promise<PriceHistory | null> {
	const oldestFirst = (await readLast(db, { partId })).reverse();
	return priceHistoryOf(
		oldestFirst.map(({ priceTaka, at }) => ({ priceTaka, at: new Date(at) })),
		now,
	);
}

/** Every price of a part, newest first, with the admin who set it; null if there is no such part. */
export async function listPrices(
	db: Db,
	partId: string,
	{ page, limit }: PageRequest,
): Promise<Page<PriceChange> | null> {
	const [part] = await db.select({ id: parts.id }).from(parts).where(eq(parts.id, partId));
	if (!part) return null;
	const ofPart = eq(partPrices.partId, partId);
	const rows = await db
		.select({
			price: partPrices.priceTaka,
			at: partPrices.at,
			by: sql<string | null>`coalesce(${users.formerEmail}, ${users.email})`,
		})
		.from(partPrices)
		.leftJoin(users, eq(users.id, partPrices.byAccountId))
		.where(ofPart)
		.orderBy(desc(partPrices.number))
		.limit(limit)
		.offset((page - 1) * limit);
	return {
		rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
		total: await db.$count(partPrices, ofPart),
	};
}
