import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeCustomer, makePart } from "../../test/harness/make-records.ts";
import { testShop } from "../../test/harness/open-test-shop.ts";
import { setTerms } from "../../test/harness/set-terms.ts";
import { parts } from "../catalogue/tables.server.ts";
import { showShopDay } from "../kernel/shop-time.ts";
import { mails } from "../platform/mail/tables.server.ts";
import { orderLines, orders } from "./tables.server.ts";
import { orderMailWriters } from "./write-order-mail.server.ts";

const shop = await testShop();
await setTerms(shop);

async function booked(to: object, as: Parameters<typeof makeCustomer>[1] = {}): Promise<string> {
	const customer = await makeCustomer(shop, as);
	const partId = await makePart(shop, { priceTaka: 1_000 });
	const body = { partId, quantity: 1, phone: "01712345678", ...to };
	const response = await shop.fetch("/api/order", { method: "POST", token: customer.token, body });
	return ((await response.json()) as { insertedId: string }).insertedId;
}

/** What a mail says of the order, as the order stands now: that it is booked, or another. */
async function written(orderId: string, kind = "order booked") {
	const [mail] = await shop.db.select().from(mails).where(eq(mails.about, orderId));
	const write = orderMailWriters[kind];
	if (!mail || !write) throw new Error("nothing was queued");
	const as = { db: shop.db, shopName: "Jontro", publicUrl: "http://localhost:3000" };
	const { lines = [], sums = [], details = [] } = await write(mail, as as never);
	const paths = lines.map(({ path }) => path);
	return { notes: lines.flatMap((line) => line.notes ?? []), paths, sums, details };
}

const dhaka = { delivery: { address: "12 Green Road", area: "Dhanmondi", district: "Dhaka" } };

test("a mail says what the delivery costs before the total, when and where it arrives, and its warranty with its end", async () => {
	const orderId = await booked(dhaka);
	const mail = await written(orderId);
	expect(mail.sums).toEqual([
		["Parts", "৳1,000"],
		["Delivery charge", "৳60"],
		["Total", "৳1,060"],
	]);
	expect(mail.details).toEqual(
		expect.arrayContaining([
			["Deliver to", "12 Green Road, Dhanmondi, Dhaka"],
			["Arrives", "1 to 2 days after payment"],
		]),
	);
	expect(mail.notes).toContain("Warranty: 3 years from delivery. Without the cooler.");
	const ended = await written(orderId, "order refunded");
	expect(JSON.stringify(ended)).not.toMatch(/Warranty|Send back|Arrives/);
	const delivered = { status: "delivered", deliveredAt: new Date("2026-11-20T10:00:00Z") } as const;
	await shop.db.update(orders).set(delivered).where(eq(orders.id, orderId));
	const after = await written(orderId, "order delivered");
	expect(after.details).toContainEqual(["Send back", "Until 27 Nov 2026"]);
	expect(after.notes).toContain("Warranty: until 20 Nov 2029 (3 years). Without the cooler.");
});

test("once an order is paid, mails say by which day it arrives, as long as that is ahead", async () => {
	const orderId = await booked(dhaka);
	const pay = (paidAt: Date) =>
		shop.db.update(orders).set({ fulfilment: "confirmed", paidAt }).where(eq(orders.id, orderId));
	const arrival = async () =>
		(await written(orderId, "order paid")).details.find(([name]) => name === "Arrives")?.[1];
	const [now, dayMs] = [shop.clock.now(), 24 * 60 * 60_000];
	await pay(now);
	expect(await arrival()).toBe(`By ${showShopDay(new Date(now.getTime() + 2 * dayMs))}`);
	await pay(new Date(now.getTime() - 3 * dayMs));
	expect(await arrival()).toBe(undefined);
});

test("a mail about an order that is collected says where and when, and nothing of a delivery", async () => {
	const { sums, details } = await written(await booked({ collect: true }));
	expect(details).toContainEqual(["Collect at", expect.stringMatching(/\. /)]);
	expect(sums).toEqual([["Total", "৳1,000"]]);
	expect(details.map(([name]) => name)).not.toContain("Arrives");
});

test("until it is paid, a mail to an address that nobody verified carries no address that somebody typed", async () => {
	const delivery = { address: "You won: http://evil.example", area: "Dhaka" };
	const stranger = await booked({ delivery }, { emailVerified: false });
	const customer = await booked({ delivery });
	for (const kind of ["order booked", "order message"]) {
		expect(JSON.stringify(await written(stranger, kind))).not.toContain("evil");
		expect(JSON.stringify(await written(customer, kind))).toContain("evil");
	}
	expect((await written(stranger)).details).toContainEqual([
		"Arrives",
		"1 to 2 days after payment",
	]);
	expect(JSON.stringify(await written(stranger, "order shipped"))).toContain("evil");
});

test("a part leads to its page in a mail as long as it is for sale", async () => {
	const orderId = await booked(dhaka);
	expect((await written(orderId)).paths).toEqual([expect.stringMatching(/^\/parts\//)]);
	const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
	const change = (to: Partial<typeof parts.$inferInsert>) =>
		shop.db
			.update(parts)
			.set(to)
			.where(eq(parts.id, line?.partId ?? ""));
	await change({ priceTaka: null });
	expect((await written(orderId)).paths).toEqual([undefined]);
	await change({ priceTaka: 1_000, archivedAt: new Date() });
	expect((await written(orderId)).paths).toEqual([undefined]);
});
