import { and, between, or, type SQL, sql } from "drizzle-orm";
import { foldDigits } from "../../kernel/digits.ts";
import { foundRows, type PageRequest } from "../../kernel/page.ts";
import { readPhone } from "../../kernel/phone.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { rowsOf } from "../../platform/database/rows.server.ts";
import { orderNumbersFrom } from "../order-number.ts";
import { orderSearchWords, orders } from "../tables.server.ts";

/**
 * Where an order is found: a condition for `each` order, and what leads to the orders among `which`: a row for everything
 * that is looked through, without an id if its order is none of them.
 */
type Place = { each: SQL; from(which: SQL | undefined): SQL };

/** A search for orders in these places, each with an index of its own, among `which` orders. */
export type Search = { which: SQL | undefined; places: Place[] };

/** One page of the found orders: their ids, the newest first, and the number of all found orders. */
type Found = { ids: string[]; total: number };

// To look through more takes longer than to look for a page from the newest order on, where so many are found.
const mostRows = 10_000;

/**
 * Finds one page of a search, the newest first. Where its places lead to `most` rows, all of them are read, counted and
 * sorted. Where they lead to more, the page is looked for from the newest order on, and the total is at most `foundRows`
 * and one, as far as pages go.
 */
export async function findOnPage(
	db: Db,
	search: Search,
	{ page, limit }: PageRequest,
	most?: number,
): Promise<Found> {
	const skip = (page - 1) * limit;
	// A CSV file is read by first pages, as long as it likes.
	const rest = page === 1 ? limit : Math.max(0, Math.min(limit, foundRows + 1 - skip));
	const order = sql`created_at desc, id desc`;
	const part = (rows: number) => sql`order by ${order} limit ${rows} offset ${skip}`;
	const answer = await db.execute(sql`
		with ${countedIn(search, most)}
		select total::int, id
		from counted left join lateral (${foundIn(search, part(limit), part(rest))}) as on_page on true
		order by ${order}`);
	const rows = rowsOf<{ total: number; id: string | null }>(answer);
	return { ids: rows.flatMap(({ id }) => (id === null ? [] : [id])), total: rows[0]?.total ?? 0 };
}

/** `found`: rows that a search leads to, `counted`: whether they `are_all`, and the `total` of its orders. For `foundIn`. */
export function countedIn({ which, places }: Search, most = mostRows): SQL {
	const some = places.map(
		({ from }) => sql`(select orders.id, orders.created_at from ${from(which)} limit ${most + 1})`,
	);
	const more = foundRows + 1;
	return sql`found as materialized (
			select * from (${sql.join(some, sql` union all `)}) as in_places limit ${most + 1}
		), looked as (
			select count(*) <= ${most} as are_all, count(distinct id) as orders from found
		), counted as (
			select are_all, case when are_all then orders when orders >= ${more} then ${more}
				else (select count(*) from (select from orders where ${eachOf(which, places)} limit ${more}) as those) end as total
			from looked
		)`;
}

/**
 * The orders of a search, `id` and `created_at`, beside `countedIn`: those with `these` conditions and sequence, or
 * `those` if the rows it leads to were not all read.
 */
export function foundIn({ which, places }: Search, these: SQL, those = these): SQL {
	return sql`(select * from (select distinct * from found where id is not null) as orders where are_all ${these})
		union all (select id, created_at from orders where not are_all and ${eachOf(which, places)} ${those})`;
}

function eachOf(which: SQL | undefined, places: Place[]): SQL | undefined {
	return and(which, or(...places.map(({ each }) => each)));
}

/**
 * The places where a text finds orders: the order number, the order's id, the provider's transaction, words of the
 * customer's name and e-mail, a phone number in any usual form, or words of the part's present name. The beginning of a
 * number, id or word is enough. Of a part, the inside of a word is enough too. All typed words must match in the same
 * place. The text search is PostgreSQL's; YugabyteDB and CockroachDB have it too.
 */
export function searchFor(typed: string): Place[] {
	const text = typed.trim();
	const own = [byTransaction(text), byNumber(text), byId(text), byCustomer(text)];
	const part = byPart(text);
	return [...own.flatMap((each) => (each ? [ownPlace(each)] : [])), ...(part ? [part] : [])];
}

/** The ids of the accounts whose orders match a number, an id, or the customer's name, e-mail or phone. */
export function accountsOfOrders(typed: string): SQL {
	const text = typed.trim();
	const ways = [byNumber(text), byId(text), byCustomer(text)].filter((way) => way !== null);
	return sql`(select account_id from orders where ${or(sql`false`, ...ways)})`;
}

function ownPlace(each: SQL): Place {
	return { each, from: (which) => sql`orders where ${and(which, each)}` };
}

function byTransaction(text: string): SQL {
	return sql`orders.id in (select order_id from payments where payment_intent_id = ${text})`;
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
	return sql`orders.id between ${first}::uuid and ${last}::uuid`;
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

function byPart(text: string): Place | null {
	const typed = foldDigits(text.slice(0, 200).toLowerCase()).match(/[^\s\p{Cc}]+/gu) ?? [];
	const words = [...new Set(typed)].slice(0, 10);
	if (words.length === 0) return null;
	const contained = words.map((word) => sql`strpos(${partText}, ${word}) > 0`);
	return withParts(sql`select id from parts where ${sql.join(contained, sql` and `)}`);
}

/** The orders that have a part. */
export function withPart(id: string): Place {
	return withParts(sql`select ${id}::uuid as id`);
}

// However many or few orders the parts have, PostgreSQL shall begin at the parts (`offset 0`), or at the newest order: for
// `exists` it would read the lines of all orders.
function withParts(parts: SQL): Place {
	return {
		from: (which) => sql`(${parts}) as part
			cross join lateral (select order_id from order_lines where part_id = part.id offset 0) as line
			left join lateral (select id, created_at from orders where id = order_id and ${which ?? sql`true`} offset 0) as orders
				on true`,
		each: sql`(select true from order_lines where order_id = orders.id and part_id in (${parts}) limit 1)`,
	};
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
