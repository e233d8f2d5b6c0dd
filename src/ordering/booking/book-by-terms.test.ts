import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { makeCustomer, makePart, type SignedInUser } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { sampleTerms, setTerms } from "../../../test/harness/set-terms.ts";
import { violations } from "../../../test/harness/violations.ts";
import type { DeliveryRule } from "../../terms/terms.ts";
import { copy } from "../copy.ts";
import { orders } from "../tables.server.ts";

let customer: SignedInUser;
const shop = await testShop({ MAX_UNPAID_ORDERS: "500", ACCESS_TOKEN_MINUTES: "1440" });
beforeEach(async () => {
	await setTerms(shop, sampleTerms);
	customer = await makeCustomer(shop);
});
afterAll(async () => {
	expect(await violations({ ...shop, gateways: shop.payments.gateways })).toEqual([]);
});

const address = "12 Green Road";
const green = (district?: string) => ({
	address,
	area: "Sonadanga",
	...(district && { district }),
});

async function book(body: Record<string, unknown>) {
	const sent = { method: "POST", token: customer.token, body: { phone: "01712345678", ...body } };
	const response = await shop.fetch("/api/order", sent);
	return { status: response.status, body: await response.json() };
}
async function booked(body: Record<string, unknown>) {
	const { status, body: made } = await book(body);
	expect([status, made.code]).toEqual([201, undefined]);
	const { token } = customer;
	return (await shop.fetch(`/api/order/${made.insertedId}`, { token })).json();
}

test("an order keeps what its delivery costs and when it comes, the days of return and each line's warranty", async () => {
	const partId = await makePart(shop, { priceTaka: 1_000 });
	const delivery = green("chittagong");
	const before = await booked({ partId, quantity: 2, delivery, totalPrice: 2_150 });
	const promised = {
		delivery: green("Chattogram"),
		totalPrice: 2_150,
		deliveryCharge: 150,
		deliveryDays: { from: 3, to: 5 },
		returnDays: 7,
		lines: [{ price: 1_000, warranty: { months: 36, words: "Without the cooler." } }],
	};
	expect(before).toMatchObject(promised);
	await setTerms(shop, { ...sampleTerms, returnDays: 3, warranties: [], freeFromTaka: 1 });
	const { token } = customer;
	const after = await (await shop.fetch(`/api/order/${before._id}`, { token })).json();
	expect(after).toMatchObject(promised);
});

test.each([
	["a district in its older spelling", { delivery: green("Gajipur") }, 90],
	["an area that names its district", { delivery: { address, area: "Mirpur, Dhaka-1216" } }, 60],
	[
		"a district that was chosen, whatever the area says",
		{ delivery: { address, area: "Dhaka", district: "Sylhet" } },
		150,
	],
	["an area of which nobody knows where it is", { delivery: green() }, 150],
	["collecting it", { delivery: { collect: true } }, 0],
	["collecting it, as the form sends it", { collect: true }, 0],
	["the specification's browser, which says nothing", {}, 0],
])("what is charged for %s", async (_, to, charge) => {
	const partId = await makePart(shop, { priceTaka: 1_000 });
	const order = await booked({ partId, quantity: 1, totalPrice: 1_000 + charge, ...to });
	expect([order.deliveryCharge, order.totalPrice]).toEqual([charge, 1_000 + charge]);
	expect(order.deliveryDays === null).toBe(charge === 0);
	expect(order.returnDays).toBe(7);
});

test("goods for enough are delivered free of charge, and say so by their days", async () => {
	const partId = await makePart(shop, { priceTaka: 25_000 });
	const order = await booked({ partId, quantity: 2, totalPrice: 50_000, delivery: green("Dhaka") });
	expect(order).toMatchObject({ deliveryCharge: 0, deliveryDays: { from: 1, to: 2 } });
	const fewer = { partId, quantity: 1, delivery: green("Dhaka") };
	expect(await booked(fewer)).toMatchObject({ totalPrice: 25_060, deliveryCharge: 60 });
});

test("a total without the charge is refused with both as they are, and nothing is taken", async () => {
	const partId = await makePart(shop, { priceTaka: 1_000 });
	const wanted = { partId, quantity: 1, delivery: green("Dhaka"), totalPrice: 1_000 };
	const refused = await book(wanted);
	expect(refused).toMatchObject({
		status: 409,
		body: { code: "total-changed", totalPrice: 1_060, deliveryCharge: 60 },
	});
	const { partId: _, quantity: __, ...rest } = wanted;
	const asLines = await book({ ...rest, lines: [{ partId, quantity: 1 }] });
	expect(asLines).toMatchObject({
		status: 409,
		body: { code: "total-changed", totalPrice: 1_060, deliveryCharge: 60 },
	});
	const mine = await shop.db.select().from(orders).where(eq(orders.accountId, customer.accountId));
	expect(mine).toEqual([]);
});

test("the bounds of a total count the delivery", async () => {
	const cheap = await makePart(shop, { priceTaka: 40 });
	expect(await booked({ partId: cheap, quantity: 1, delivery: green("Dhaka") })).toMatchObject({
		totalPrice: 100,
	});
	expect((await book({ partId: cheap, quantity: 1 })).body.code).toBe("total-too-small");
	await setTerms(shop, { freeFromTaka: null });
	const dear = await makePart(shop, { priceTaka: 999_999 });
	const delivered = await book({ partId: dear, quantity: 1, delivery: green("Dhaka") });
	expect(delivered).toMatchObject({ status: 400, body: { code: "total-too-large" } });
	expect(await booked({ partId: dear, quantity: 1, collect: true })).toMatchObject({
		totalPrice: 999_999,
	});
});

test.each(["Dhanmondi", "", "Dhaka Chattogram", 7])("%j is no district", async (district) => {
	const partId = await makePart(shop);
	const delivery = { address, area: "Dhaka", district };
	expect((await book({ partId, quantity: 1, delivery })).status).toBe(400);
});

test("each of several lines has a warranty of its own: the part's, else that of its kind", async () => {
	const partIds = await Promise.all([
		makePart(shop, { priceTaka: 500 }),
		makePart(shop, { priceTaka: 600, category: "memory", attributes: {} }),
	]);
	const lines = partIds.map((partId) => ({ partId, quantity: 1 }));
	const order = await booked({ lines, delivery: green("Dhaka"), totalPrice: 1_160 });
	const by = new Map(
		order.lines.map((line: { partId: string; warranty: unknown }) => [line.partId, line.warranty]),
	);
	expect(partIds.map((partId) => by.get(partId))).toEqual([
		{ months: 36, words: "Without the cooler." },
		{ months: 12, words: null },
	]);
});

test("terms that this process has not heard of yet count", async () => {
	const partId = await makePart(shop, { priceTaka: 1_000 });
	const wanted = { partId, quantity: 1, delivery: green("Dhaka") };
	expect(await booked(wanted)).toMatchObject({ deliveryCharge: 60 });
	const dearer = { ...sampleTerms.delivery, districts: { Dhaka: rule(75) } };
	await setTerms(shop, { delivery: dearer }, { tells: false });
	expect((await book({ ...wanted, totalPrice: 1_060 })).body).toMatchObject({
		code: "total-changed",
		totalPrice: 1_075,
		deliveryCharge: 75,
	});
	expect(await booked(wanted)).toMatchObject({ deliveryCharge: 75 });
});

test.each([
	["a district", green("Sylhet"), "no-delivery-there"],
	["a district in its older spelling", green("Chittagong"), "no-delivery-there"],
	["an area that names one", { address, area: "Zindabazar, Sylhet" }, "no-delivery-there"],
	["an area that names none", green(), "district-needed"],
])("where no charge counts for %s, nothing is booked", async (_, delivery, code) => {
	await setTerms(shop, { delivery: onlyDhakaDivision });
	const partId = await makePart(shop, { priceTaka: 1_000, availableQuantity: 5 });
	for (const what of [{ partId, quantity: 1 }, { lines: [{ partId, quantity: 1 }] }])
		for (const total of [{}, { totalPrice: 1_000 }]) {
			const { status, body } = await book({ ...what, ...total, delivery });
			const sentence = code === "no-delivery-there" ? copy.notDelivered : copy.districtNeeded;
			expect([status, body.code, body.fields]).toEqual([
				400,
				code,
				{ "delivery.district": sentence },
			]);
		}
	// All five are there, to be collected or for the specification's browser, which says nothing of delivery.
	expect(await booked({ partId, quantity: 4, collect: true })).toMatchObject({ deliveryCharge: 0 });
	expect(await booked({ partId, quantity: 1 })).toMatchObject({ totalPrice: 1_000 });
});

test("where nobody collects, an order that would be collected is refused, whatever total was seen", async () => {
	await setTerms(shop, { collect: null });
	const partId = await makePart(shop, { priceTaka: 1_000 });
	for (const to of [{ collect: true }, { delivery: { collect: true } }])
		for (const what of [{ partId, quantity: 1 }, { lines: [{ partId, quantity: 1 }] }]) {
			const { status, body } = await book({ ...what, ...to, totalPrice: 1_000 });
			expect([status, body.code]).toEqual([400, "no-collecting"]);
			expect(body.fields).toEqual({ collect: copy.noCollecting });
		}
	// The specification's browser says nothing of it, and a shop without charges has no terms to keep.
	expect(await booked({ partId, quantity: 1 })).toMatchObject({ totalPrice: 1_000 });
	const free = { everywhereElse: null, divisions: {}, districts: {} };
	await setTerms(shop, { collect: null, delivery: free });
	expect(await booked({ partId, quantity: 1, collect: true })).toMatchObject({ deliveryCharge: 0 });
});

test("where only some areas have charges, they are charged as ever, and free from the same sum on", async () => {
	await setTerms(shop, { delivery: onlyDhakaDivision });
	const partId = await makePart(shop, { priceTaka: 25_000 });
	const order = { partId, quantity: 1, delivery: { address, area: "Sreepur, Gazipur" } };
	expect(await booked({ ...order, totalPrice: 25_090 })).toMatchObject({ deliveryCharge: 90 });
	const two = { ...order, quantity: 2, totalPrice: 50_000 };
	expect(await booked(two)).toMatchObject({ deliveryCharge: 0, deliveryDays: { from: 2, to: 3 } });
});

test("of an area that was taken away all are told so, whatever total they saw, also by a process that has not heard of it", async () => {
	const partId = await makePart(shop, { priceTaka: 1_000, availableQuantity: 1_000 });
	for (let round = 0; round < 10; round += 1) {
		await setTerms(shop, sampleTerms);
		const seen = [150, 150, 60, 150];
		const changing = setTerms(shop, { delivery: onlyDhakaDivision }, { tells: round % 2 === 0 });
		const wanted = seen.map((charge) => ({
			partId,
			quantity: 1,
			delivery: green("Sylhet"),
			totalPrice: 1_000 + charge,
		}));
		const answers = await Promise.all(wanted.map(book));
		await changing;
		for (const [index, { status, body }] of answers.entries()) {
			const isWrong = seen[index] !== 150;
			// Before the change a wrong total has another that can be agreed to; after it there is none.
			if (status === 409) expect([isWrong, body.deliveryCharge]).toEqual([true, 150]);
			else if (status === 201)
				expect([isWrong, await chargeOf(body.insertedId)]).toEqual([false, 150]);
			else expect([status, body.code]).toEqual([400, "no-delivery-there"]);
		}
		for (const late of wanted) expect((await book(late)).body.code).toBe("no-delivery-there");
	}
});

test("while the charge changes, nobody books at another total than they saw", async () => {
	const partId = await makePart(shop, { priceTaka: 1_000, availableQuantity: 1_000 });
	for (let round = 0; round < 10; round += 1) {
		const [was, is] = [60 + round, 61 + round];
		await setTerms(shop, { delivery: onlyDhaka(was) });
		const seen = [was, is, was, is];
		const changing = setTerms(shop, { delivery: onlyDhaka(is) }, { tells: round % 2 === 0 });
		const answers = await Promise.all(
			seen.map((charge) =>
				book({ partId, quantity: 1, delivery: green("Dhaka"), totalPrice: 1_000 + charge }),
			),
		);
		await changing;
		for (const [index, { status, body }] of answers.entries()) {
			const charge = seen[index] ?? 0;
			if (status === 201) expect(await chargeOf(body.insertedId)).toBe(charge);
			else {
				expect([status, body.code]).toEqual([409, "total-changed"]);
				expect(body.deliveryCharge).toBe(charge === was ? is : was);
			}
		}
		const late = { partId, quantity: 1, delivery: green("Dhaka"), totalPrice: 1_000 + was };
		expect((await book(late)).body).toMatchObject({ code: "total-changed", deliveryCharge: is });
	}
});

const onlyDhakaDivision = { ...sampleTerms.delivery, everywhereElse: null };
function rule(chargeTaka: number): DeliveryRule {
	return { chargeTaka, daysFrom: 1, daysTo: 2 };
}
function onlyDhaka(chargeTaka: number) {
	return { ...sampleTerms.delivery, districts: { Dhaka: rule(chargeTaka) } };
}
async function chargeOf(orderId: string) {
	const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
	return order && order.totalTaka - 1_000 === order.deliveryChargeTaka
		? order.deliveryChargeTaka
		: order;
}
