import pg from "pg";

/** The lines of each order: those of the sample order, and more up to this number. */
const linesOfOrder = 10;
/** Each copy is so much earlier than the one before. */
const apart = "20 seconds";

/** What of a copied row is not as in the sample: an expression of `old`, the row, and `n`, the number of the copy. */
type Changes = Record<string, string>;

// The id of the same row in copy `n`: it has the number where a version 7 id has its time.
const copied = (column: string) =>
	`('01' || lpad(to_hex(n), 6, '0') || substr(old.${column}::text, 9))`;
const ids = (...columns: string[]) =>
	Object.fromEntries(columns.map((column) => [column, `${copied(column)}::uuid`]));
const email = (column: string) => `replace(old.${column}, '@', '.' || n || '@')`;

const changesOf: Record<string, Changes> = {
	users: { id: copied("id"), email: email("email") },
	orders: {
		...ids("id"),
		account_id: copied("account_id"),
		email: email("email"),
		phone: "'+88017' || lpad((abs(hashtext(old.account_id || n)) % 100000000)::text, 8, '0')",
		// All different and in no order, as the shop's are.
		number: `translate(lpad(((n * 1000 + place) * 7368787 % 99999989)::text, 8, '0'), '018', 'CDF')`,
		// The workers shall have nothing to do while the shop is measured.
		hold_ends_at: "now() + interval '1 day'",
		next_attempt_at: "now() + interval '1 day'",
		review_asked_at: "coalesce(old.review_asked_at, old.delivered_at)",
	},
	order_lines: ids("id", "order_id"),
	payments: {
		...ids("id", "order_id"),
		payment_intent_id: "old.payment_intent_id || '_' || n",
	},
	refunds: {
		...ids("id", "order_id", "payment_id"),
		provider_refund_id: "old.provider_refund_id || '_' || n",
		done_at: "coalesce(old.done_at, old.owed_at)",
	},
	returns: ids("id", "order_id", "refund_id"),
	return_lines: ids("return_id", "order_line_id"),
	part_reviews: { ...ids("id", "order_line_id"), account_id: copied("account_id") },
	order_events: ids("id", "order_id"),
	stock_movements: ids("id", "order_id"),
	audit_entries: {
		id: copied("id"),
		about: "replace(old.about, '01a0d681', '01' || lpad(to_hex(n), 6, '0'))",
	},
};

// Staff stays as it is, and what is about no order.
const whichOf: Record<string, string> = {
	users: "role = 'customer' and staff_role is null",
	orders: "account_id in (select id from users where role = 'customer' and staff_role is null)",
	stock_movements: "order_id is not null",
	audit_entries: "about like 'order:%'",
};

/**
 * Multiplies the sample orders of a demonstration, with all that belongs to them, until there are at least `count`, each
 * of ten lines, of 23 customers per copy. Returns the number of copies.
 */
export async function multiplyOrders(databaseUrl: string, count: number): Promise<number> {
	const client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
	try {
		// Each row refers to a row of its own copy: no foreign key has to be looked up.
		await client.query("set session_replication_role = replica; set synchronous_commit = off");
		await client.query("set maintenance_work_mem = '1GB'; set work_mem = '256MB'");
		// An index made at the end costs a fraction of one that grows with each row.
		const indexes = await dropIndexes(client);
		const { rows } = await client.query("select count(*)::int as found from orders");
		const copies = Math.ceil(count / rows[0].found);
		for (const table of Object.keys(changesOf)) await copyRows(client, table, copies);
		await client.query("analyze");
		await addLines(client);
		for (const index of indexes) await client.query(index);
		await client.query("vacuum analyze");
		await findStray(client);
		return copies;
	} finally {
		await client.end();
	}
}

/** Drops the indexes that are no constraint of the tables to fill; returns the statements that make them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
	const { rows } = await client.query<{ name: string; made: string }>(
		`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
		where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
		[Object.keys(changesOf)],
	);
	await client.query(`drop index ${rows.map(({ name }) => name).join(", ")}`);
	return rows.map(({ made }) => made);
}

async function copyRows(client: pg.Client, table: string, copies: number): Promise<void> {
	const { rows } = await client.query<{ name: string; type: string }>(
		`select column_name as name, data_type as type from information_schema.columns
		where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
		[table],
	);
	const valueIn = ({ name, type }: (typeof rows)[number]) => {
		const changed = changesOf[table]?.[name];
		if (changed) return `case when old.${name} is not null then ${changed} end`;
		return type.startsWith("timestamp") ? `old.${name} - n * interval '${apart}'` : `old.${name}`;
	};
	const names = rows.map(({ name }) => name).join(", ");
	await client.query(`insert into ${table} (${names}) select ${rows.map(valueIn).join(", ")}
		from generate_series(1, ${copies - 1}::bigint) n,
			(select *, row_number() over () as place from ${table} where ${whichOf[table] ?? "true"}) old`);
}

async function addLines(client: pg.Client): Promise<void> {
	await client.query(`insert into order_lines (id, order_id, part_id, category, name, unit_price_taka, quantity)
		select (substr(order_id::text, 1, 9) || '0000-7' || lpad(to_hex(turn), 3, '0') || substr(order_id::text, 19))::uuid,
			order_id, part.id, part.category, part.name, 100, 1
		from (select orders.id as order_id, turn, 1 + (abs(hashtext(orders.id::text)) + turn * 31) % (select count(*) from parts) as place
			from orders join (select order_id, count(*)::int as there from order_lines group by 1) own on order_id = orders.id
				cross join lateral generate_series(1, ${linesOfOrder} - there) turn
			order by orders.id) missing
		join (select id, category, name, row_number() over (order by id) as place from parts) part using (place)`);
}

async function findStray(client: pg.Client): Promise<void> {
	const { rows } = await client.query(`select count(*)::int as stray from order_lines
		left join orders on orders.id = order_id where orders.id is null`);
	if (rows[0].stray > 0) throw new Error("lines without an order");
}
