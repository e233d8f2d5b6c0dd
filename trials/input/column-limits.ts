import { sql } from "drizzle-orm";
import { maxFieldLength } from "../../src/accounts/profile/profile.checks.ts";
import { maxNameLength } from "../../src/accounts/rules.ts";
import { staffRoles } from "../../src/kernel/caller.ts";
import { fulfilments } from "../../src/ordering/order-facts.ts";
import { maxReturnWords } from "../../src/ordering/returns/rules.ts";
import { rowsOf } from "../../src/platform/database/rows.server.ts";
import { maxReviewLength } from "../../src/reviews/rules.ts";
import type { ShopUnderTest } from "../../test/harness/shop-under-test.ts";

type Column = { table: string; column: string; type: string };

const phone = (name: string) => `${name} ~ '^\\+[1-9][0-9]{6,14}$'`;
const within = (name: string, min: number, max: number) =>
	`char_length(${name}) between ${min} and ${max}`;
// A removed account has no address, so that nobody can sign up or in with it.
const address = (name: string) =>
	`(${name} ~ '^[a-z0-9._+-]{1,64}@([a-z0-9-]{1,63}\\.)+[a-z]{2,63}$' and char_length(${name}) <= 254 or ${name} like 'removed:%')`;
const oneOf = (name: string, ...all: string[]) =>
	`${name} in (${all.map((item) => `'${item}'`).join(", ")})`;
const whole = (name: string, min: number, max: number) => `${name} between ${min} and ${max}`;

/** The contract's bounds of a column; all others by their type (below). */
const stated: Record<string, string> = {
	"users.name": within("name", 1, maxNameLength),
	"users.email": address("email"),
	"users.former_email": address("former_email"),
	"users.role": oneOf("role", "customer", "admin"),
	"users.staff_role": oneOf("staff_role", ...staffRoles),
	"profiles.education": within("education", 1, maxFieldLength),
	"profiles.location": within("location", 1, maxFieldLength),
	"profiles.phone": within("phone", 1, maxFieldLength),
	"profiles.linkedin": within("linkedin", 1, maxFieldLength),
	"reviews.body": within("body", 1, maxReviewLength),
	"reviews.hidden_reason": within("hidden_reason", 1, 300),
	"reviews.name": within("name", 1, maxNameLength),
	"reviews.stars": whole("stars", 1, 5),
	"parts.name": `${within("name", 1, 300)} and name = btrim(name) and name !~ '[[:cntrl:]]'`,
	"parts.description": within("description", 0, 5_000),
	"parts.price_taka": whole("price_taka", 1, 999_999),
	"parts.minimum_quantity": whole("minimum_quantity", 1, 1_000_000),
	"parts.available_quantity": whole("available_quantity", 0, 1_000_000),
	"stock_movements.quantity": whole("quantity", -1_000_000, 1_000_000),
	"orders.phone": phone("phone"),
	"orders.email": address("email"),
	"orders.customer_name": within("customer_name", 1, maxNameLength),
	"orders.total_taka": whole("total_taka", 100, 999_999),
	"orders.paid_poisha": "paid_poisha between 0 and total_taka * 100",
	"orders.refunded_poisha": "refunded_poisha between 0 and paid_poisha",
	"orders.refunded_delivery_poisha":
		"refunded_delivery_poisha between 0 and least(refunded_poisha, delivery_charge_taka * 100)",
	"orders.delivery_charge_taka": "delivery_charge_taka between 0 and total_taka",
	"order_lines.refunded_poisha":
		"refunded_poisha between 0 and unit_price_taka::bigint * quantity * 100",
	"refunds.amount_poisha": whole("amount_poisha", 0, 99_999_900),
	"orders.fulfilment": oneOf("fulfilment", ...fulfilments),
	"orders.delivery": `delivery = '{"collect": true}' or (char_length(delivery->>'address') between 1 and 300 and char_length(delivery->>'area') between 1 and 100 and coalesce(delivery->>'district', 'Dhaka') ~ '^[A-Z]' and delivery - 'address' - 'area' - 'district' = '{}')`,
	"addresses.address": within("address", 1, 300),
	"addresses.area": within("area", 1, 100),
	"addresses.district": "district = '' or district ~ '^[A-Z]'",
	"part_questions.question": within("question", 1, 1_000),
	"part_questions.answer": within("answer", 1, 1_000),
	"order_lines.quantity": whole("quantity", 1, 1_000_000),
	"basket_lines.quantity": whole("quantity", 1, 1_000_000),
	"basket_lines.place": whole("place", 0, 19),
	"basket_lines.seen_price_taka": "seen_price_taka is null or seen_price_taka between 1 and 999999",
	"order_lines.returned_quantity": "returned_quantity between 0 and quantity",
	"returns.words": within("words", 0, maxReturnWords),
	"returns.answer": within("answer", 1, maxReturnWords),
	"order_lines.unit_price_taka": whole("unit_price_taka", 1, 999_999),
	"payments.payment_intent_id": within("payment_intent_id", 1, 255),
	"payments.amount_poisha": whole("amount_poisha", 0, 99_999_900),
	"payments.currency": oneOf("currency", "bdt", "BDT"),
	"sandbox_charges.last4": "last4 ~ '^[0-9]{0,4}$'",
	"idempotency_keys.key": `key ~ '^[\\x21-\\x7e]{1,200}$'`,
	"mails.recipient": address("recipient"),
	"rate_limits.count": whole("count", 1, 1_000_000),
	"rate_limits.key": within("key", 1, 600),
};

/** Every column of every table against the contract's bounds: what is stored outside of them. */
export async function findBeyondLimits(
	shop: ShopUnderTest,
): Promise<{ checked: number; wrong: string[] }> {
	const columns = rowsOf<Column>(
		await shop.db.execute(sql`select table_name as "table", column_name as "column", data_type as type
			from information_schema.columns where table_schema = 'public'`),
	);
	const wrong: string[] = [];
	for (const column of columns) {
		const rule = stated[`${column.table}.${column.column}`] ?? byType(column);
		const broken = await shop.db.execute(
			sql`select left(${sql.identifier(column.column)}::text, 200) as value from ${sql.identifier(column.table)}
				where ${sql.identifier(column.column)} is not null and not (${sql.raw(rule)}) limit 3`,
		);
		for (const { value } of rowsOf<{ value: string }>(broken))
			wrong.push(`${column.table}.${column.column} holds ${JSON.stringify(value)}`);
	}
	const known = new Set(columns.map(({ table, column }) => `${table}.${column}`));
	for (const name of Object.keys(stated).filter((name) => !known.has(name)))
		wrong.push(`there is no column ${name}`);
	return { checked: columns.length, wrong };
}

/** For a column of which nothing is stated: nothing endless, no time before or after all times. */
function byType({ column, type }: Column): string {
	const name = `"${column}"`;
	if (type.startsWith("timestamp")) return `${name} between '2000-01-01' and '2100-01-01'`;
	if (type === "integer" || type === "bigint" || type === "numeric")
		return whole(name, 0, 100_000_000);
	if (type === "jsonb" || type === "json") return `char_length(${name}::text) <= 20000`;
	if (type === "text" || type === "character varying") return `char_length(${name}) <= 10000`;
	return "true";
}
