import { eq } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { openFakeMailServer, type ReceivedMail } from "../../test/fakes/fake-mail-server.ts";
import { makeAdmin, makeCustomer, makePart } from "../../test/harness/make-records.ts";
import { testShop } from "../../test/harness/open-test-shop.ts";
import {
	charge,
	deleteOrder,
	type MadeOrder,
	makeOrder,
	makePaidOrder,
	patchPaid,
} from "../../test/harness/order-actions.ts";
import { parts } from "../catalogue/tables.server.ts";
import { showShopMinute } from "../kernel/shop-time.ts";
import { mails } from "../platform/mail/tables.server.ts";
import { type OrderMailType, queueOrderMail } from "./queue-order-mail.server.ts";
import { recordCancellation } from "./settlement/cancel-order.server.ts";
import { endHolds } from "./settlement/end-holds.server.ts";
import { orderLines, orders } from "./tables.server.ts";

const server = await openFakeMailServer();
const shop = await testShop({
	SMTP_URL: server.url(),
	MAIL_FROM: "orders@shop.example",
	SHOP_NAME: "যন্ত্র & Co",
	MAX_UNPAID_ORDERS: "50",
	ACCESS_TOKEN_MINUTES: "1440",
});
afterEach(() => {
	server.failure = null;
	server.arrived.length = 0;
});
afterAll(async () => {
	await server.close();
});

const deliverAll = async () => {
	while ((await shop.mails.deliver()) > 0);
};
async function mailsTo({ customer }: MadeOrder): Promise<ReceivedMail[]> {
	await deliverAll();
	return server.arrived.filter(({ recipients }) => recipients.includes(customer.email));
}
const deps = () => ({ ...shop, gateways: shop.payments.gateways, partsChanged: () => {} });
/** The subject with the order's number, which the e-mail's text names too. */
const about = (subject: string, mail: ReceivedMail | undefined) =>
	`${subject} (order ${/^Order: (\w{4}-\w{4})$/m.exec(mail?.text ?? "")?.[1]})`;
const linkOf = ({ orderId }: MadeOrder, to: "payment" | "orders") =>
	`http://localhost:3000/dashboard/${to}/${orderId}`;

test("a customer gets a mail that a part is booked, until when it is held and where to pay", async () => {
	const customer = await makeCustomer(shop, { name: "রহিমা <b>বেগম</b>" });
	const bought = await makeOrder(shop, { customer, quantity: 2 });
	const [mail, ...more] = await mailsTo(bought);
	expect(more).toEqual([]);
	const [order] = await shop.db.select().from(orders).where(eq(orders.id, bought.orderId));
	const until = showShopMinute(order?.holdEndsAt ?? new Date(0));
	expect(mail?.subject).toBe(about(`Booked: please pay by ${until}`, mail));
	expect(mail?.from).toEqual({ name: "যন্ত্র & Co", address: "orders@shop.example" });
	for (const text of [
		"Dear রহিমা <b>বেগম</b>,",
		until,
		"2 × AMD Ryzen 5 9600X",
		"Tk 65,000",
		linkOf(bought, "payment"),
	])
		expect(mail?.text).toContain(text);
	expect(mail?.html).toContain("রহিমা &lt;b&gt;বেগম&lt;/b&gt;");
	expect(mail?.html).toContain(`href="${linkOf(bought, "payment")}"`);
});

test("a mail about an order of several parts names each with its price and sum, and one total", async () => {
	const partIds = await Promise.all(
		[1_000, 2_000, 3_000].map((priceTaka) =>
			makePart(shop, { name: `Part <of> ${priceTaka}`, priceTaka }),
		),
	);
	const customer = await makeCustomer(shop);
	const lines = partIds.map((partId, index) => ({ partId, quantity: index + 1 }));
	const body = { lines, phone: "01712345678" };
	await shop.fetch("/api/order", { method: "POST", token: customer.token, body });
	await deliverAll();
	const [mail, ...more] = server.arrived.filter(({ recipients }) =>
		recipients.includes(customer.email),
	);
	expect(more).toEqual([]);
	for (const text of [
		"1 × Part <of> 1000: Tk 1,000\n",
		"2 × Part <of> 2000: Tk 4,000\n  Tk 2,000 each\n",
		"3 × Part <of> 3000: Tk 9,000\n  Tk 3,000 each\n",
		"Total: Tk 14,000",
	])
		expect(mail?.text).toContain(text);
	expect(mail?.html).toContain("2 × Part &lt;of&gt; 2000");
});

test("a mail says what was promised: charge, days, address, each warranty, days to send back, and where it is", async () => {
	const bought = await makeOrder(shop, { quantity: 2 });
	await charge(shop, bought);
	await shop.db
		.update(orders)
		.set({
			deliveryChargeTaka: 120,
			deliveryDaysFrom: 1,
			deliveryDaysTo: 3,
			returnDays: 7,
			courier: "pathao",
			trackingNumber: "DL-1",
			delivery: { address: "House 12", area: "Dhanmondi" },
		})
		.where(eq(orders.id, bought.orderId));
	await shop.db
		.update(orderLines)
		.set({ warrantyMonths: 36, warrantyWords: "By the maker." })
		.where(eq(orderLines.orderId, bought.orderId));
	await queueOrderMail(shop, { id: bought.orderId, email: bought.customer.email }, "shipped");
	const all = await mailsTo(bought);
	const [booked] = all.filter(({ subject }) => subject?.startsWith("Booked"));
	const [shipped] = all.filter(({ subject }) => subject?.includes("on its way"));
	const both = [
		"Parts: Tk 64,880\nDelivery charge: Tk 120\nTotal: Tk 65,000",
		"Deliver to: House 12, Dhanmondi",
	];
	for (const text of [
		...both,
		"  Warranty: 3 years from delivery. By the maker.",
		"Send back: Within 7 days after it reached you",
	]) {
		expect(booked?.text).toContain(text);
		expect(shipped?.text).toContain(text);
	}
	expect(booked?.text).toContain("Arrives: 1 to 3 days after payment");
	const tracking = "https://merchant.pathao.com/tracking?consignment_id=DL-1";
	expect(shipped?.text).toContain(`Pathao: DL-1\n  ${tracking}`);
	expect(shipped?.html).toContain(`href="${tracking}"`);
});

test("a mail never carries the words of somebody who used another's address", async () => {
	const name = "You won, see http://evil.example";
	const customer = await makeCustomer(shop, { name, emailVerified: false });
	const [mail] = await mailsTo(await makeOrder(shop, { customer }));
	expect(mail?.text).toContain("\nHello,\n");
	expect(`${mail?.text}${mail?.html}`).not.toContain("evil");
});

test("a customer gets no mail about a booking that was refused", async () => {
	const customer = await makeCustomer(shop);
	const part = { availableQuantity: 1 };
	await expect(makeOrder(shop, { customer, part, quantity: 5 })).rejects.toThrow();
	expect(await mailsTo({ customer, orderId: "", partId: "" })).toEqual([]);
});

test("a customer gets a mail that the money has come, once, with the transaction's id", async () => {
	const bought = await makeOrder(shop);
	const { paymentIntentId } = await charge(shop, bought);
	await Promise.all([1, 2, 3].map(() => patchPaid(shop, bought, paymentIntentId)));
	await shop.payments.sandbox?.deliverDue();
	const paid = (await mailsTo(bought)).filter(({ subject }) => subject?.includes("payment"));
	expect(paid).toHaveLength(1);
	expect(paid[0]?.subject).toBe(about("We have received your payment", paid[0]));
	expect(paid[0]?.text).toContain(`Transaction ID: ${paymentIntentId}`);
	expect(paid[0]?.text).toContain(linkOf(bought, "orders"));
});

test("a customer gets a mail that the hold has ended, once", async () => {
	const bought = await makeOrder(shop);
	await deliverAll();
	shop.passMinutes(31);
	await Promise.all([endHolds(deps(), shop.log), endHolds(deps(), shop.log)]);
	const [, expired, ...more] = await mailsTo(bought);
	expect(more).toEqual([]);
	expect(expired?.subject).toBe(about("Your booking has ended", expired));
	expect(expired?.text).toContain("nothing was charged");
	expect(expired?.text).toContain("http://localhost:3000/parts");
});

test("a customer gets no mail about an order that they deleted themselves", async () => {
	const bought = await makeOrder(shop);
	await deleteOrder(shop, bought);
	expect(await mailsTo(bought)).toHaveLength(1);
});

test("a customer gets a mail that an admin has deleted their order, once, and that nothing was charged", async () => {
	const [bought, admin] = [await makeOrder(shop), await makeAdmin(shop)];
	for (const _ of [1, 2]) await deleteOrder(shop, bought, admin);
	const received = await mailsTo(bought);
	const [deleted, ...more] = received.filter(({ subject }) => !subject?.startsWith("Booked"));
	expect(more).toEqual([]);
	expect(deleted?.subject).toBe(about("Your booking was cancelled", deleted));
	expect(deleted?.text).toContain("nothing was charged");
});

test("a customer gets a mail that late money has paid the order after all, though they read that it had ended", async () => {
	const bought = await makeOrder(shop);
	const { paymentIntentId } = await charge(shop, bought);
	await recordCancellation(shop, { orderId: bought.orderId, as: "expired", by: null });
	expect(await patchPaid(shop, bought, paymentIntentId)).toMatchObject({ modifiedCount: 1 });
	const received = await mailsTo(bought);
	const [paid, ...more] = received.filter(({ subject }) => subject?.includes("payment"));
	expect(more).toEqual([]);
	expect(paid?.text).toContain("It came after the booking had ended");
	expect(paid?.text).toContain("your order is confirmed");
});

test("a customer gets a mail that money of a deleted order goes back, and why", async () => {
	const bought = await makeOrder(shop);
	const { paymentIntentId } = await charge(shop, bought);
	const by = bought.customer.accountId;
	await recordCancellation(shop, { orderId: bought.orderId, as: "deleted", by });
	expect(await patchPaid(shop, bought, paymentIntentId)).toMatchObject({ code: "refunded" });
	const refunded = (await mailsTo(bought)).filter(({ subject }) => subject?.includes("refund"));
	expect(refunded).toHaveLength(1);
	expect(refunded[0]?.text).toContain("Your payment came after the order had been deleted");
});

test("a customer gets a mail that late money goes back, and why", async () => {
	const bought = await makeOrder(shop, { part: { availableQuantity: 1 } });
	const { paymentIntentId } = await charge(shop, bought);
	await recordCancellation(shop, { orderId: bought.orderId, as: "expired", by: null });
	await shop.db.update(parts).set({ archivedAt: new Date() }).where(eq(parts.id, bought.partId));
	expect(await patchPaid(shop, bought, paymentIntentId)).toMatchObject({ code: "refunded" });
	const refunded = (await mailsTo(bought)).filter(({ subject }) => subject?.includes("refund"));
	expect(refunded).toHaveLength(1);
	expect(refunded[0]?.text).toContain("Your payment came after the booking had ended");
	expect(refunded[0]?.text).toContain(`Transaction ID: ${paymentIntentId}`);
});

test("a customer gets a mail that a part of the money goes back: how much, and of what", async () => {
	const bought = await makePaidOrder(shop);
	const { token } = await makeAdmin(shop);
	const body = { refundedTotal: 0, lines: [{ partId: bought.partId, amount: 1_200 }] };
	await shop.fetch(`/api/allOrders/${bought.orderId}/refund`, { method: "POST", token, body });
	const [mail, ...more] = (await mailsTo(bought)).filter((mail) =>
		mail.subject?.includes("refund"),
	);
	expect(more).toEqual([]);
	expect(mail?.subject).toBe(about("Your refund: Tk 1,200", mail));
	expect(mail?.text).toContain("We have refunded Tk 1,200 of this order");
	expect(mail?.text).toContain("Refunded: Tk 1,200 of Tk 32,500");
	expect(mail?.text).toContain(`Transaction ID: ${bought.paymentIntentId}`);
});

test.each([
	["shipped", "Your order is on its way", "orders"],
	["delivered", "Your order has arrived", "orders"],
	["refunded", "Your refund: Tk 32,500", "orders"],
	["message", "Please pay for your order by ", "payment"],
] as [OrderMailType, string, "orders" | "payment"][])(
	"a customer gets a mail %s",
	async (what, subject, page) => {
		const bought = await makeOrder(shop);
		await deliverAll();
		server.arrived.length = 0;
		await queueOrderMail(shop, { id: bought.orderId, email: bought.customer.email }, what);
		const [mail] = await mailsTo(bought);
		expect(mail?.subject?.startsWith(subject)).toBe(true);
		expect(mail?.text).toContain(linkOf(bought, page));
	},
);

test("while the mail server is away bookings go on; their mails come later", async () => {
	server.failure = "hangs at the greeting";
	const partId = await makePart(shop);
	await makeOrder(shop, { partId });
	const delivering = shop.mails.deliver();
	await expect.poll(() => server.connections()).toBeGreaterThan(0);
	const bought = await makeOrder(shop, { partId });
	// Before the end of this one: the next connection would hang for thirty seconds, too.
	server.failure = { sender: 451 };
	server.closeConnections();
	await delivering;
	expect(await mailsTo(bought)).toEqual([]);
	server.failure = null;
	shop.passMinutes(1);
	expect(await mailsTo(bought)).toHaveLength(1);
});

test("after a day of a dead mail server they are given up aloud, and shopping goes on", async () => {
	server.failure = { sender: 451 };
	const bought = await makeOrder(shop);
	for (let hour = 0; hour < 26; hour += 1) {
		await deliverAll();
		shop.passMinutes(60);
	}
	server.failure = null;
	expect(await mailsTo(bought)).toEqual([]);
	const rows = await shop.db.select().from(mails);
	expect(rows.find(({ about }) => about === bought.orderId)).toMatchObject({
		status: "given up",
		trouble: expect.stringContaining("451"),
	});
	await makeOrder(shop);
});
