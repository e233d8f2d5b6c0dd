import { execFileSync } from "node:child_process";
import {
	existsSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import {
	allRows,
	backUp,
	openDatabases,
	restore,
	restoredRows,
	urlOf,
	withClient,
} from "../../../test/harness/backup-fixture.ts";
import { makeImage } from "../../../test/harness/make-images.ts";
import { makeAdmin, makeCustomer, makePart } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { deleteOrder, makeOrder, payOrder } from "../../../test/harness/order-actions.ts";
import { settlementDeps } from "../../../test/harness/settling.ts";
import { violations } from "../../../test/harness/violations.ts";
import { uploads } from "../../catalogue/images/tables.server.ts";
import { derivedTables } from "../../catalogue/search/tables.server.ts";
import { endHolds } from "../../ordering/settlement/end-holds.server.ts";
import { orders } from "../../ordering/tables.server.ts";
import { dbOn } from "../database/database.server.ts";

const folder = mkdtempSync(join(tmpdir(), "jontro-test-backup-"));
const dataDir = join(folder, "data");
const databases = openDatabases();
const oddText =
	'ক্রেতা ৳৫০০ \\ \\. \\N \\n \n\r\n\t\b\f\v \u0001\u001f\u007f\u2028 "quoted" \'single\' {"json": "\\\\u0000"} 🧾';
const shop = await testShop({ DATA_DIR: dataDir, ACCESS_TOKEN_MINUTES: "1440" });
const url = await urlOf(shop.connection.pool);
await fillShop();
afterAll(async () => {
	await databases.dropAll();
	rmSync(folder, { recursive: true });
});

const columnsOf = { part_words: '"number", "words"', live_words: '"word", "parts"' };

/** What is not as it always should be, in a shop on another database. */
function violationsIn(elsewhere: string) {
	return withClient(elsewhere, (line) =>
		violations({ ...shop, db: dbOn(line), gateways: new Map() }),
	);
}

// Every character that COPY writes in another way, and some that look like its own marks.
async function fillShop(): Promise<void> {
	const paid = await makeOrder(shop);
	await payOrder(shop, paid);
	const refunded = await makeOrder(shop);
	await payOrder(shop, refunded);
	const admin = await makeAdmin(shop);
	const body = { status: "refunded" };
	await shop.fetch(`/api/allOrders/${refunded.orderId}`, {
		method: "PATCH",
		token: admin.token,
		body,
	});
	await deleteOrder(shop, await makeOrder(shop));
	await makeOrder(shop);
	shop.passMinutes(31);
	await endHolds(settlementDeps(shop), shop.log);
	const customer = await makeCustomer(shop, { name: oddText });
	await makeOrder(shop, {
		customer,
		part: { name: oddText, attributes: { odd: oddText } as never },
	});
	await shop.fetch("/api/review", {
		method: "POST",
		token: customer.token,
		body: { review: 'ভালো দোকান \\ "ok"\nagain', ratings: "5" },
	});
	await shop.fetch(`/api/profile/${customer.email}`, {
		method: "PUT",
		token: customer.token,
		body: { education: "BSc", location: "ঢাকা", phone: "01712345678", linkedin: "in/x" },
	});
	await makePart(shop, { priceTaka: null, brand: null });
	for (const colour of ["#0a7d6c", "#b3261e"]) await upload(admin.token, colour);
	await shop.db.insert(uploads).values({ address: "https://old.example/a.webp", accountId: "x" });
}

async function upload(token: string, colour: string): Promise<void> {
	const form = new FormData();
	const picture = await makeImage("png", { colour });
	form.append("image", new File([new Uint8Array(picture)], "a.png", { type: "image/png" }));
	const answer = await shop.fetch("/api/image", { method: "POST", token, body: form });
	if (answer.status !== 201) throw new Error(await answer.text());
}

function pictureFiles(dir: string): Record<string, string> {
	const pictures = join(dir, "pictures");
	const names = existsSync(pictures) ? readdirSync(pictures) : [];
	return Object.fromEntries(
		names.map((name) => [name, readFileSync(join(pictures, name)).toString("base64")]),
	);
}

test("a shop is restored elsewhere with every row of every table and every picture", async () => {
	const stages = await shop.db.selectDistinct({ fulfilment: orders.fulfilment }).from(orders);
	expect(stages.map(({ fulfilment }) => fulfilment).sort()).toEqual([
		"cancelled",
		"confirmed",
		"deleted",
		"expired",
		"held",
	]);
	const file = join(folder, "whole.tar.gz");
	const { head, summary } = await backUp(url, dataDir, file);
	const elsewhere = await databases.empty();
	const otherDir = join(folder, "other");
	expect(await restore(elsewhere, otherDir, file)).toMatchObject({ migrated: 0, leftOut: [] });
	const before = await allRows(url, restoredRows);
	expect(await allRows(elsewhere)).toEqual(before);
	const full = ["orders", "reviews", "profiles", "uploads", "refunds", "sandbox_charges"];
	for (const name of full)
		expect(Object.entries(before).find(([table]) => table.includes(`"${name}"`))?.[1]).not.toEqual(
			[],
		);
	const pictures = pictureFiles(dataDir);
	expect(Object.keys(pictures).length).toBeGreaterThan(5);
	expect(pictureFiles(otherDir)).toEqual(pictures);
	expect(summary.pictures.files).toBe(Object.keys(pictures).length);
	expect(head.picturesElsewhere).toEqual(["https://old.example"]);
	expect(await violationsIn(elsewhere)).toEqual([]);
});

test("what a restored shop holds to, it held to before: keys, indexes, sequences", async () => {
	const file = join(folder, "rules.tar.gz");
	await backUp(url, dataDir, file);
	const elsewhere = await databases.empty();
	await restore(elsewhere, join(folder, "rules"), file);
	const rules = (database: string) =>
		withClient(database, async (line) => {
			const answers = await line.query(`
				select conrelid::regclass::text as at, conname, pg_get_constraintdef(oid) as states
				from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2;
				select indexdef from pg_indexes where schemaname = 'public' order by 1;
				select schemaname, sequencename, last_value from pg_sequences order by 1, 2`);
			return (answers as unknown as { rows: unknown[] }[]).map((answer) => answer.rows);
		});
	const held = await rules(url);
	expect(await rules(elsewhere)).toEqual(held);
	expect(held.map((rows) => rows.length > 0)).toEqual([true, true, true]);
});

test("tables that are made from others are not in the file, and are there after a restore, empty", async () => {
	const file = join(folder, "derived.tar.gz");
	const { head } = await backUp(url, dataDir, file);
	expect(head.tables.map(({ name }) => name)).not.toContain("part_words");
	const elsewhere = await databases.empty();
	await restore(elsewhere, join(folder, "derived"), file);
	for (const name of derivedTables)
		expect((await allRows(elsewhere))[`"public"."${name}" (${columnsOf[name]})`]).toEqual([]);
	const numbers = await withClient(elsewhere, (line) =>
		line.query(`select max(number) as newest from parts`),
	);
	const next = await withClient(elsewhere, (line) =>
		line.query("select nextval(pg_get_serial_sequence('parts', 'number'))::int as next"),
	);
	expect(next.rows[0].next).toBe(numbers.rows[0].newest + 1);
});

test("the file is its owner's alone, opens with any tool, and is not written over unless that is asked", async () => {
	const file = join(folder, "kept.tar.gz");
	await backUp(url, dataDir, file);
	expect(statSync(file).mode & 0o777).toBe(0o600);
	const names = execFileSync("tar", ["-tzf", file], { encoding: "utf8" }).trim().split("\n");
	expect([names[0], names.at(-1)]).toEqual(["backup.json", "summary.json"]);
	await expect(backUp(url, dataDir, file)).rejects.toMatchObject({
		name: "StartupError",
		message: expect.stringContaining("exists already"),
	});
	writeFileSync(file, "old");
	await backUp(url, dataDir, file, true);
	expect(statSync(file).size).toBeGreaterThan(1_000);
	expect(readdirSync(folder).filter((name) => name.includes(".part"))).toEqual([]);
});

test("a database without a shop has nothing to back up", async () => {
	const file = join(folder, "nothing.tar.gz");
	await expect(backUp(await databases.empty(), dataDir, file)).rejects.toMatchObject({
		name: "StartupError",
		message: expect.stringContaining("no shop in this database"),
	});
	expect(existsSync(file)).toBe(false);
});

test("while bookings run, the backup is of one moment", async () => {
	const partId = await makePart(shop, { availableQuantity: 1_000_000 });
	let open = true;
	let booked = 0;
	async function keepBooking() {
		while (open) {
			await makeOrder(shop, { partId });
			booked += 1;
		}
	}
	const customers = [keepBooking(), keepBooking(), keepBooking(), keepBooking()];
	const seen: number[] = [];
	for (const round of [1, 2]) {
		const file = join(folder, `moment-${round}.tar.gz`);
		const began = booked;
		const { head, summary } = await backUp(url, join(folder, "none"), file);
		// They go on all the while; on a busy machine one may take longer than the backup.
		await expect.poll(() => booked).toBeGreaterThan(began);
		const elsewhere = await databases.empty();
		await restore(elsewhere, join(folder, "moment"), file);
		expect(await violationsIn(elsewhere)).toEqual([]);
		const halves = await withClient(elsewhere, (line) =>
			line.query(
				"select from orders o where not exists (select from order_lines l where l.order_id = o.id)",
			),
		);
		expect(halves.rowCount).toBe(0);
		seen.push(summary.tables[head.tables.findIndex((table) => table.name === "orders")]?.rows ?? 0);
	}
	open = false;
	await Promise.all(customers);
	expect(seen).toEqual([...seen].sort((a, b) => a - b));
	expect(await shop.db.$count(orders, eq(orders.fulfilment, "held"))).toBeGreaterThan(seen[0] ?? 0);
});
