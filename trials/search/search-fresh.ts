import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { median } from "../../bench/statistics.ts";
import { uploads } from "../../src/catalogue/images/tables.server.ts";
import { importCatalogue } from "../../src/catalogue/import/import-catalogue.server.ts";
import { parts } from "../../src/catalogue/tables.server.ts";
import { makeAdmin, makeCustomer, type SignedInUser } from "../../test/harness/make-records.ts";
import type { InProcessShop } from "../../test/harness/open-in-process.ts";
import { book } from "../../test/harness/order-actions.ts";
import { ask, type ShopUnderTest } from "../../test/harness/shop-under-test.ts";
import type { Fixture } from "../harness/fixture.ts";
import { type SeededRandom, seededRandom } from "../harness/seeded-random.ts";
import { type Finding, type OpenFinding, openFinding } from "../harness/trial.ts";
import { type PartNow, readers } from "./fresh-readers.ts";
import { fillCatalogue, pick } from "./sample-catalogue.ts";

const samples = 300;
const limitMs = 1_000;
const patienceMs = 8_000;
const pollMs = 40;
const category = "processor";
// One change in so many comes just after the line to the database was cut in both processes.
const cutEach = 4;

type Freshness = {
	shops: readonly ShopUnderTest[];
	inside: InProcessShop;
	folder: string;
	random: SeededRandom;
	admin: SignedInUser;
	customer: SignedInUser;
	image: string;
	changes: number;
	delays: number[];
	finding: OpenFinding & { late: string[] };
};

/** What changes in one of two processes, read in the other within a second. */
export async function tryFreshness(fixture: Fixture, times: number): Promise<Finding> {
	const url = await fixture.makeDatabase();
	const env = { MAX_UNPAID_ORDERS: "1000", ACCESS_TOKEN_MINUTES: "1000" };
	const inside = await fixture.openInProcess(url, env);
	const random = seededRandom();
	await fillCatalogue(inside, random, samples);
	const shops = await fixture.openProcesses(2, url, env);
	const admin = await makeAdmin(inside);
	const image = `/uploads/${randomUUID().replaceAll("-", "")}-800.webp`;
	await inside.db.insert(uploads).values({ address: image, accountId: admin.accountId });
	const fresh: Freshness = {
		shops,
		inside,
		random,
		admin,
		image,
		folder: fixture.folder,
		delays: [],
		changes: 0,
		customer: await makeCustomer(inside),
		finding: { ...openFinding({ seed: random.seed }), late: [] },
	};
	for (let time = 0; time < times; time += 1) {
		await tryPart(fresh, time);
		fixture.report(`${time + 1} of ${times}, slowest ${Math.max(...fresh.delays)} ms`);
	}
	const { counted } = fresh.finding;
	counted.changes = fresh.changes;
	counted.readings = fresh.delays.length;
	counted["median ms"] = Math.round(median(fresh.delays));
	counted["slowest ms"] = Math.max(...fresh.delays);
	return fresh.finding;
}

/** One part's life: added, changed in every way, booked, imported, taken out. */
async function tryPart(fresh: Freshness, time: number): Promise<void> {
	const { random, admin, customer } = fresh;
	let part = await addPart(fresh, wordOf(random));
	const change = (body: object) => async (shop: ShopUnderTest) =>
		ask(shop, admin, "PATCH", `/product/${part.id}`, body);
	const priceTaka = priceOf(random);
	part = await tryChange(fresh, "price", { ...part, priceTaka }, change({ price: priceTaka }));
	part = await tryChange(
		fresh,
		"stock",
		{ ...part, available: 1 },
		change({ stockChange: 1 - part.available }),
	);
	part = await tryChange(fresh, "booking", { ...part, available: 0 }, async (shop) => {
		await book(shop, customer, { partId: part.id, quantity: 1 });
	});
	part = await tryChange(fresh, "stock", { ...part, available: 7 }, change({ stockChange: 7 }));
	const word = wordOf(random);
	part = await tryChange(fresh, "name", { ...part, word }, change({ name: `Fresh ${word}` }));
	await tryImport(fresh, time);
	await tryChange(fresh, "archive", { ...part, live: false }, (shop) =>
		ask(shop, admin, "DELETE", `/adminProduct/${part.id}`),
	);
}

async function addPart(fresh: Freshness, word: string): Promise<PartNow> {
	const { admin, image, inside, random } = fresh;
	const priceTaka = priceOf(random);
	const body = {
		name: `Fresh ${word}`,
		image,
		description: "A part of a trial.",
		category,
		price: priceTaka,
		availableQuantity: 5,
		minimumOderQuantity: 1,
	};
	let part: PartNow = {
		id: "",
		slug: "",
		category,
		word,
		priceTaka,
		available: 5,
		live: true,
	};
	await tryChange(
		fresh,
		"add",
		() => part,
		async (shop) => {
			type Added = { insertedId: string };
			const { insertedId: id } = await ask<Added>(shop, admin, "POST", "/product", body);
			const [row] = await inside.db.select().from(parts).where(eq(parts.id, id));
			part = { ...part, id, slug: row?.slug ?? "" };
		},
	);
	return part;
}

/** A small import, of a new part first and then of its new name, price and stock. */
async function tryImport(fresh: Freshness, time: number): Promise<void> {
	const { inside, folder, random } = fresh;
	const id = randomUUID();
	for (const round of [0, 1]) {
		const word = wordOf(random);
		const part: PartNow = {
			id,
			slug: "",
			category,
			word,
			priceTaka: priceOf(random),
			available: round === 0 ? 3 : 0,
			live: true,
		};
		const path = join(folder, "CPU.jsonl");
		const prices = join(folder, `prices-${time}.csv`);
		const metadata = { name: `Imported ${word}`, manufacturer: "AMD" };
		await writeFile(path, `${JSON.stringify({ opendb_id: id, metadata })}\n`);
		const columns = "opendb_id,category,price_taka,available_quantity,minimum_order_quantity";
		await writeFile(prices, `${columns}\n${id},CPU,${part.priceTaka},${part.available},1\n`);
		const quiet = { begin() {}, moved() {}, say() {}, end() {} };
		const now = () => part;
		await tryChange(fresh, round === 0 ? "import of a new part" : "import again", now, async () => {
			const deps = { ...inside.connection, clock: inside.clock };
			const done = await importCatalogue(deps, { folder: path, pricesFile: prices }, quiet);
			if (!done.ok) throw new Error(String(done.with?.sentence));
			const [row] = await inside.db.select().from(parts).where(eq(parts.id, id));
			part.slug = row?.slug ?? "";
		});
	}
}

/** Makes a change in one process and reads it in the other, everywhere, until all of it is there. */
async function tryChange(
	fresh: Freshness,
	what: string,
	after: PartNow | (() => PartNow),
	change: (shop: ShopUnderTest) => Promise<unknown>,
): Promise<PartNow> {
	const { shops, random, finding } = fresh;
	const [first, second] = random.shuffled(shops) as [ShopUnderTest, ShopUnderTest];
	fresh.changes += 1;
	const cut = fresh.changes % cutEach === 0;
	if (cut) await cutListeners(fresh);
	await change(first);
	const changedAt = performance.now();
	const part = typeof after === "function" ? after() : after;
	const reader = pick(random, [second, second, first]);
	await Promise.all(
		Object.entries(readers).map(async ([name, shows]) => {
			for (;;) {
				const begun = performance.now() - changedAt;
				if (await shows(reader, part)) {
					fresh.delays.push(Math.round(begun));
					if (begun <= limitMs) return;
					const where = reader === first ? "the same process" : "the other process";
					const line = cut ? ", the line cut just before" : "";
					finding.late.push(
						`${what}${line}: ${name} of ${where} only after ${Math.round(begun)} ms`,
					);
					return;
				}
				if (begun > patienceMs) {
					finding.wrong.push(`${what}: ${name} never showed ${JSON.stringify(part)}`);
					return;
				}
				await sleep(pollMs);
			}
		}),
	);
	for (const [name, shows] of Object.entries(readers))
		if (!(await shows(reader, part)))
			finding.wrong.push(`${what}: ${name} went back to an older state of ${part.word}`);
	finding.count(what);
	return part;
}

async function cutListeners({ inside, finding }: Freshness): Promise<void> {
	await inside.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
		where application_name like 'shop-listener%' and datname = current_database()`);
	finding.count("lines cut");
}

/** A word that no other part has, and that no spelling of another word is near. */
function wordOf(random: SeededRandom): string {
	const letters = "bcdfghjklmnpqrstvwxz";
	return Array.from({ length: 12 }, () => letters[random.below(letters.length)]).join("");
}

function priceOf(random: SeededRandom): number {
	return 100_000 + random.below(800_000);
}
