import { and, between, gte, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { foldDigits } from "../../kernel/digits.ts";
import type { Query } from "../../kernel/operation.ts";
import type { Page, PageRequest } from "../../kernel/page.ts";
import { readPhone } from "../../kernel/phone.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { isBehind } from "../../platform/database/find-page.server.ts";
import { rowsOf } from "../../platform/database/rows.server.ts";
import { hasStatus } from "../order-facts.server.ts";
import { orderNumbersFrom } from "../order-number.ts";
import { listedOrders, listOrderRows, type OrderRow, readOrders } from "../order-rows.server.ts";
import { isUnderWay, orderSearchWords, orders, promisedEnd } from "../tables.server.ts";
import type { listAllOrdersOperation } from "./contract.ts";

/** The filters of an admin's list. All must match. `packed` excludes orders whose whole money is refunded. */
export type OrderFilter = Pick<
	Query<typeof listAllOrdersOperation>,
	"q" | "status" | "packed" | "late" | "part"
> & {
	/** Only orders made at this moment or later, and before `until`. */
	from?: Date | undefined;
	until?: Date | undefined;
	/** Only orders paid in whole in this time. */
	paidFrom?: Date | undefined;
	paidUntil?: Date | undefined;
};

/** Excludes cancelled orders that wait for their whole refund. The index orders_to_ship has the same condition. */
export const goesOut = sql`refunded_poisha < total_taka * 100`;

/** Lists everybody's orders for an admin, the newest first, without deleted orders. */
export async function listAllOrders(
	{ db }: { db: Db },
	{ q = "", page, limit, after, ...filter }: PageRequest & OrderFilter & { now: Date },
): Promise<Page<OrderRow>> {
	const which = whichOrders(filter);
	const request = { page, limit, ...(after !== undefined && { after }) };
	if (q.trim() === "") return listOrderRows(db, which, request);
	const behind = after ? isBehind(listedOrders, after) : undefined;
	const { ids, total } = await findOrders(db, q, and(which, behind), request);
	return { rows: await readOrders(db, ids), total };
}

/** The filters as one condition, without the search. Deleted orders never match. */
export function whichOrders(filter: Omit<OrderFilter, "q"> & { now: Date }): SQL | undefined {
	const { status, packed, late, part, from, until, paidFrom, paidUntil, now } = filter;
	return and(
		isNull(orders.deletedAt),
		status && hasStatus(status),
		// An unpaid order always has this time. By it the database finds them with orders_held_due.
		status === "unpaid" ? isNotNull(orders.nextAttemptAt) : undefined,
		packed && and(packed === "yes" ? isNotNull(orders.packedAt) : isNull(orders.packedAt), goesOut),
		late && and(isUnderWay, sql`${promisedEnd} <= ${now.toISOString()}::timestamptz`),
		part
			? sql`${orders.id} in (select order_id from order_lines where part_id = ${part}::uuid)`
			: undefined,
		from && gte(orders.createdAt, from),
		until && lt(orders.createdAt, until),
		paidFrom && gte(orders.paidAt, paidFrom),
		// No order is paid before it is made: the database begins in the middle of the list.
		paidUntil && and(lt(orders.paidAt, paidUntil), lt(orders.createdAt, paidUntil)),
	);
}

/** One page of the found orders: their ids, the newest first, and the number of all found orders. */
type Found = { ids: string[]; total: number };

/**
 * Finds orders by one of these: the order number, the order's id, the provider's transaction, words
 * of the customer's name and e-mail, a phone number in any usual form, or words of the part's
 * present name. The beginning of a number, id or word is enough. Of a part, the inside of a word is
 * enough too. All typed words must match in the same place. `which` filters the orders further.
 *
 * Each place has its own index, so each has its own subquery. The text search is PostgreSQL's;
 * YugabyteDB and CockroachDB have it too.
 */
async function findOrders(
	db: Db,
	typed: string,
	which: SQL | undefined,
	{ page, limit }: PageRequest,
): Promise<Found> {
	const answer = await db.execute(sql`
		with found as materialized (${searchFor(typed, which)})
		select total, id from (select count(*)::int as total from found) as counted
		left join (
			select id, created_at from found
			order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit}
		) as on_page on true
		order by created_at desc, id desc`);
	const rows = rowsOf<{ total: number; id: string | null }>(answer);
	return { ids: rows.flatMap(({ id }) => (id === null ? [] : [id])), total: rows[0]?.total ?? 0 };
}

function searchFor(typed: string, which?: SQL): SQL {
	const text = typed.trim();
	const ways = [byTransaction(text), byNumber(text), byId(text), byCustomer(text), byPart(text)]
		.filter((way) => way !== null)
		.map((way) => sql`select id, created_at from orders where ${and(which, way)}`);
	return sql.join(ways, sql` union `);
}

/** Whether an order is among those that the text finds (`findOrders`). */
export function isFound(typed: string): SQL {
	return sql`id in (select id from (${searchFor(typed)}) as found)`;
}

/** The ids of the accounts whose orders match a number, an id, or the customer's name, e-mail or phone. */
export function accountsOfOrders(typed: string): SQL {
	const text = typed.trim();
	const ways = [byNumber(text), byId(text), byCustomer(text)].filter((way) => way !== null);
	return sql`(select account_id from orders where ${or(sql`false`, ...ways)})`;
}

function byTransaction(text: string): SQL | null {
	return sql`id in (select order_id from payments where payment_intent_id = ${text})`;
}

// All order numbers have one length, so numbers with the same beginning are adjacent in the index.
function byNumber(text: string): SQL | null {
	const numbers = orderNumbersFrom(text);
	return numbers && between(orders.number, ...numbers);
}

function byId(text: string): SQL | null {
	const digits = text.toLowerCase().replaceAll("-", "");
	if (!/^[0-9a-f]{8,32}$/.test(digits)) return null;
	const [first, last] = [digits.padEnd(32, "0"), digits.padEnd(32, "f")];
	return sql`id between ${first}::uuid and ${last}::uuid`;
}

function byCustomer(text: string): SQL | null {
	const words = phoneWord(text) ?? wordsOf(text);
	if (words.length === 0) return null;
	// Of an e-mail only the last word may be incomplete. The words before it must match as a whole.
	const whole = text.includes("@") ? words.length - 1 : 0;
	const query = words.map((word, index) => `'${word}'${index < whole ? "" : ":*"}`).join(" & ");
	return sql`${orderSearchWords} @@ to_tsquery('simple', ${query})`;
}

// The text by which a part is found, in lower case.
const partText = sql`name_folded || ' ' || lower(coalesce(brand, '') || ' ' || coalesce(attributes->>'partNumbers', ''))`;

function byPart(text: string): SQL | null {
	const typed = foldDigits(text.slice(0, 200).toLowerCase()).match(/[^\s\p{Cc}]+/gu) ?? [];
	const words = [...new Set(typed)].slice(0, 10);
	if (words.length === 0) return null;
	const contained = words.map((word) => sql`strpos(${partText}, ${word}) > 0`);
	return sql`id in (select order_id from order_lines where part_id in (
		select id from parts where ${sql.join(contained, sql` and `)}))`;
}

/** Returns the search word of a phone number, or of its beginning. Null for any other text. */
function phoneWord(text: string): string[] | null {
	const phone = readPhone(text);
	if (phone) return [phone.slice(1)];
	const typed = foldDigits(text);
	if (!/^[\d\s()+.-]{4,}$/.test(typed)) return null;
	const digits = typed.replace(/\D/g, "").replace(/^00/, "");
	return digits === "" ? null : [digits];
}

// Splits the text like the index: at each character that is neither a letter nor a digit.
function wordsOf(text: string): string[] {
	const words = foldDigits(text.toLowerCase()).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
	return [...new Set(words)].slice(0, 10);
}
