import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
	makeAdmin,
	makeCustomer,
	makePart,
	type SignedInUser,
} from "../../test/harness/make-records.ts";
import { testShop } from "../../test/harness/open-test-shop.ts";
import { watchRows } from "../../trials/harness/database-rows.ts";
import { callOperation } from "../../trials/harness/request.ts";
import { type SampleValues, sampleOf } from "../../trials/harness/sample-values.ts";
import { commonValues, makeVictim } from "../../trials/harness/victim.ts";
import type { Operation } from "../kernel/operation.ts";
import { needsPermission } from "../kernel/permissions.ts";
import { idempotencyKeys } from "../platform/http/tables.server.ts";

// Every operation that creates something, whichever there are.
const shop = await testShop({ ACCESS_TOKEN_MINUTES: "1440", MAX_UNPAID_ORDERS: "100" });
await shop.db.execute(sql`
	create function die() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`);

/** What each refuses, beside what it takes. */
const refused: Record<string, (common: SampleValues) => SampleValues> = {
	addNote: () => ({ about: `order:${randomUUID()}` }),
	addProduct: () => ({ image: "/uploads/nobodys-800.webp" }),
	addReview: () => ({ email: "somebody@else.example" }),
	askQuestion: () => ({ id: randomUUID() }),
	askReturn: () => ({ reason: "warranty", lines: [{ partId: randomUUID(), quantity: 1 }] }),
	bookPart: () => ({ quantity: 100_000 }),
	changeProducts: () => ({ rows: [{ _id: randomUUID(), was: 1, to: 2 }] }),
	openOrderPayment: () => ({ oder: randomUUID() }),
	refundPart: ({ partId }) => ({ refundedTotal: 7, lines: [{ partId, amount: 1 }] }),
	remindCustomer: () => ({ id: randomUUID() }),
	reportFact: () => ({ partId: randomUUID() }),
	saveBuild: () => ({ name: "A build", parts: [{ partId: randomUUID(), quantity: 1 }] }),
	setAlert: ({ partId }) => ({ partId, kind: "price", price: 999_999 }),
	uploadCsv: () => ({ file: new Uint8Array([1, 2, 3]) }),
	uploadPhoto: () => ({ file: new Uint8Array([1, 2, 3]) }),
	uploadPicture: () => ({ file: new Uint8Array([1, 2, 3]) }),
	uploadReturnPicture: () => ({ file: new Uint8Array([1, 2, 3]) }),
};
// The provider is asked before anything is stored, and returns the same payment for the same order.
const safeToRepeat: Record<string, string[]> = {
	openOrderPayment: ["payments", "sandbox_intents"],
};

function creatingOperations(): Operation[] {
	return shop.operations.filter(({ status, auth }) => status === 201 && auth !== "anyone");
}
async function makeOwner(operation: Operation) {
	const owner = await (needsPermission(operation) ? makeAdmin(shop) : makeCustomer(shop));
	const { samples } = await makeVictim(shop, owner);
	const common: SampleValues = { ...(await commonValues(shop, owner.accountId)), email: undefined };
	return { owner, samples: samples.map((values) => ({ ...common, ...values, email: undefined })) };
}
function callWith(
	operation: Operation,
	{ token }: SignedInUser,
	values: SampleValues,
	key: string,
) {
	const sample = sampleOf(operation, values);
	if (!sample) throw new Error(`${operation.name} has no sample`);
	const headers = { authorization: `Bearer ${token}`, "idempotency-key": key };
	return callOperation(shop, operation, sample, headers);
}
/** Runs `act` while every answer that is to be stored kills what stores it. */
async function whileAnswersDie<T>(act: () => Promise<T>): Promise<T> {
	await shop.db.execute(sql`create trigger die before insert or update on idempotency_keys
		for each row execute function die()`);
	try {
		return await act();
	} finally {
		await shop.db.execute(sql`drop trigger die on idempotency_keys`);
	}
}

test("each operation that creates something is tried here, and none is there for anybody", () => {
	const names = creatingOperations().map(({ name }) => name);
	expect(names.sort()).toEqual(Object.keys(refused));
});

describe("an answer that a kill prevents leaves no effect, and its repeat has one effect", () => {
	test.each(Object.keys(refused))("%s", async (name) => {
		const operation = shop.operations.find((each) => each.name === name);
		if (!operation) throw new Error(name);
		const { owner, samples } = await makeOwner(operation);
		const skipped = safeToRepeat[name];
		const watch = () => watchRows(shop, skipped);
		let key = "";
		let values: SampleValues = {};
		await whileAnswersDie(async () => {
			for (values of samples) {
				key = randomUUID();
				const changes = await watch();
				const { status } = await callWith(operation, owner, values, key);
				expect(await changes(), name).toEqual([]);
				if (status === 500) return;
				expect(status, name).toBeGreaterThanOrEqual(400);
			}
			throw new Error(`${name} creates nothing`);
		});
		const changes = await watch();
		const first = await callWith(operation, owner, values, key);
		expect([name, first.status]).toEqual([name, 201]);
		expect((await changes()).length).toBeGreaterThan(0);
		const since = await watch();
		const again = await callWith(operation, owner, values, key);
		expect([again.status, JSON.parse(again.body)]).toEqual([201, JSON.parse(first.body)]);
		expect(await since(), name).toEqual([]);
		const others = refused[name]?.({ ...values, partId: await makePart(shop) });
		const other = await callWith(operation, owner, { ...values, [name]: others }, key);
		const { status, code } = other;
		expect({ status, code }).toEqual({ status: 409, code: "key-reused" });
	});
});

test("a hundred refused calls of each leave nothing behind", async () => {
	const stored = await shop.db.$count(idempotencyKeys);
	for (const operation of creatingOperations()) {
		const { name } = operation;
		const { owner, samples } = await makeOwner(operation);
		const changes = await watchRows(shop);
		const values = { ...samples[2], [name]: refused[name]?.(samples[2] ?? {}) };
		for (let round = 0; round < 10; round += 1) {
			const keys = Array.from({ length: 10 }, () => randomUUID());
			const calls = keys.map((key) => callWith(operation, owner, values, key));
			for (const { status, body } of await Promise.all(calls))
				expect([400, 403, 404, 409, 415].includes(status), `${name}: ${status} ${body}`).toBe(true);
		}
		expect(await changes(), name).toEqual([]);
	}
	expect(await shop.db.$count(idempotencyKeys)).toBe(stored);
});
