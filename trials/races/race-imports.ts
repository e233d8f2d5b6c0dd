import { setTimeout as sleep } from "node:timers/promises";
import { inArray } from "drizzle-orm";
import type { ImportRow } from "../../src/catalogue/csv-import/contract.ts";
import { isAtWork } from "../../src/catalogue/csv-import/rules.ts";
import { runBatch } from "../../src/catalogue/csv-import/run-batch.server.ts";
import { parts } from "../../src/catalogue/tables.server.ts";
import { findImport, moveImport, uploadCsv } from "../../test/harness/import-csv.ts";
import { makeAdmin, type SignedInUser } from "../../test/harness/make-records.ts";
import { ask } from "../../test/harness/shop-under-test.ts";
import { expectResponses, type Race, type RaceShop } from "./race-shop.ts";
import { book, booked, changePart, deleteOrder, makeCustomers, makeParts } from "./race-steps.ts";

/** The same file each time; customers order the first of its parts, and nobody the others. */
type List = { admin: SignedInUser; customers: SignedInUser[]; ids: string[] };
const [listed, ordered] = [12, 6];
const [usual, sent] = [2_000, { price: 2_500, stock: 30 }];
const lists = new WeakMap<RaceShop, List>();

async function makeList(race: RaceShop): Promise<List> {
	const ids = await makeParts(race, listed, { availableQuantity: 20, priceTaka: usual });
	const list = { ids, admin: await makeAdmin(race.shop), customers: await makeCustomers(race, 4) };
	lists.set(race, list);
	return list;
}

async function importAndUndo(race: RaceShop): Promise<void> {
	const { shop, direct, count, object } = race;
	const { admin, customers, ids } = lists.get(race) ?? (await makeList(race));
	const read = async () => {
		const { id, priceTaka, availableQuantity: stock } = parts;
		const found = direct.db.select({ id, priceTaka, stock }).from(parts).where(inArray(id, ids));
		return new Map((await found).map((part) => [part.id, part]));
	};
	const before = await read();
	const rows = ids.map((id) => ({ id, ...sent }));
	const importId = await uploadCsv(shop, admin, rows);
	// The workers of the shop's own processes look for the next batch too.
	const work = async () => {
		while (isAtWork((await findImport(shop, admin, importId)).state))
			if (!(await runBatch(direct))) await sleep(10);
	};
	const touched = new Set<string>();
	for (const state of [null, "importing", "undoing"] as const) {
		if (state) await moveImport(shop, admin, importId, state);
		const orders = customers.map((customer) => {
			const partId = ids[race.random.below(ordered)] ?? "";
			touched.add(partId);
			return orderPart(race, customer, partId);
		});
		await Promise.all([work(), work(), ...orders]);
	}
	const after = await read();
	const done = await ask<ImportRow[]>(shop, admin, "GET", `/csvImport/${importId}/row?limit=100`);
	for (const [index, id] of ids.entries()) {
		const action = done[index]?.action;
		const [was, is] = [before.get(id), after.get(id)];
		count(`lines ${action}`);
		if (is?.priceTaka !== (action === "kept" ? sent.price : was?.priceTaka))
			object("a price is not what its line says", { action, was, is });
		if (touched.has(id)) await changePart(race, admin, id, { price: usual });
		else if (action !== "undone" || is?.stock !== was?.stock)
			object("a part that nothing else has changed is not as before", { action, was, is });
	}
}

/** Books a unit within 30 ms, and gives it back as often as not. */
async function orderPart(race: RaceShop, by: SignedInUser, partId: string): Promise<void> {
	await sleep(race.random.below(30));
	const answer = await book(race, by, { partId });
	expectResponses(race, "a booking", [answer], ["201", "409 above-available"]);
	for (const orderId of race.random.below(2) === 0 ? booked([answer]) : [])
		expectResponses(race, "deleting it", [await deleteOrder(race, by, orderId)], ["200"]);
}

export const importRace: Race = {
	name: "import-undone",
	invariant:
		"the same file imported and undone again and again, with orders between, leaves what nobody ordered as it was",
	run: importAndUndo,
};
