import { expect, test } from "vitest";
import {
	makeAdmin,
	makeCustomer,
	makePart,
	type SignedInUser,
} from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { askToBook } from "../../../test/harness/orders/ask-to-book.ts";
import type { KeptAddress } from "./contract.ts";
import { keepAddress } from "./keep-address.server.ts";
import { addresses } from "./tables.server.ts";

const shop = await testShop({ MAX_UNPAID_ORDERS: "500", ACCESS_TOKEN_MINUTES: "1440" });
const partId = await makePart(shop, { availableQuantity: 500 });

const home = { address: "12 Green Road", area: "Dhanmondi", district: "Dhaka" };

async function list({ token }: SignedInUser): Promise<KeptAddress[]> {
	return (await shop.fetch("/api/address", { token })).json();
}
async function order(customer: SignedInUser, more: object, keyed = false): Promise<void> {
	const { outcome } = await askToBook(shop, customer, { partId, quantity: 1, ...more }, keyed);
	expect(outcome).toBe("booked");
}
const forget = async (id: string, { token }: SignedInUser) =>
	(await shop.fetch(`/api/address/${id}`, { method: "DELETE", token })).status;

test("an address is kept where its order says so, once, as its district is spelt; the last one ordered to is first", async () => {
	const customer = await makeCustomer(shop);
	await order(customer, { delivery: home });
	await order(customer, { collect: true, keepAddress: true });
	expect(await list(customer)).toEqual([]);
	const office = { address: "Level 4, Motijheel", area: "Motijheel" };
	await order(customer, { delivery: { ...home, district: "dacca" }, keepAddress: true }, true);
	await order(customer, { delivery: office, keepAddress: true });
	const asOffice = { ...office, district: "" };
	expect(await list(customer)).toMatchObject([asOffice, home]);
	await order(customer, { delivery: home, keepAddress: true });
	expect(await list(customer)).toMatchObject([home, asOffice]);
});

test("the last ten are kept, and no more of them", async () => {
	const { accountId, ...customer } = await makeCustomer(shop);
	for (let house = 1; house <= 12; house += 1) {
		const clock = { now: () => new Date(Date.UTC(2026, 10, house)) };
		await keepAddress({ ...shop, clock }, accountId, { address: `House ${house}`, area: "Mirpur" });
	}
	const stored = await list({ accountId, ...customer });
	expect(stored.map(({ address }) => address)).toEqual(
		Array.from({ length: 10 }, (_, index) => `House ${12 - index}`),
	);
	const { length } = (await shop.db.select().from(addresses)).filter(
		(row) => row.accountId === accountId,
	);
	expect(length).toBe(10);
});

test("nobody reads or deletes another's, an admin neither; one's own goes once", async () => {
	const customer = await makeCustomer(shop);
	await order(customer, { delivery: home, keepAddress: true });
	const [stored] = await list(customer);
	const id = stored?._id ?? "";
	for (const other of [await makeCustomer(shop), await makeAdmin(shop)]) {
		expect(await list(other)).toEqual([]);
		expect(await forget(id, other)).toBe(404);
	}
	expect((await shop.fetch("/api/address")).status).toBe(401);
	expect(await forget("no-id", customer)).toBe(404);
	expect(await forget(id, customer)).toBe(200);
	expect(await forget(id, customer)).toBe(404);
	expect(await list(customer)).toEqual([]);
});

test("they go with the account", async () => {
	const customer = await makeCustomer(shop);
	await order(customer, { delivery: home, keepAddress: true });
	const { token } = await makeAdmin(shop);
	const path = `/api/user/${encodeURIComponent(customer.email)}`;
	expect((await shop.fetch(path, { method: "DELETE", token })).status).toBe(200);
	const left = await shop.db.select().from(addresses);
	expect(left.filter(({ accountId }) => accountId === customer.accountId)).toEqual([]);
});
