import { randomUUID } from "node:crypto";
import { makeCustomer, type SignedInUser } from "../../test/harness/make-records.ts";
import type { ShopUnderTest } from "../../test/harness/shop-under-test.ts";
import { openAfterSale } from "./after-sale.ts";
import { countAcknowledged, type Purchase } from "./purchase.ts";
import { openRetryingClient, type ReceivedResponse } from "./retrying-client.ts";

export type Buyers = Awaited<ReturnType<typeof openBuyers>>;

type Watch = { fits(received: ReceivedResponse | null): boolean; resolve(): void };

// Every so many purchases one is left unpaid, so that holds keep ending; by customers who do nothing
// else, since an account may let only a few run out.
const abandonedEach = 16;
const idlersMade = 40;
const abandonedPerIdler = 4;
const card = { number: "4242424242424242", exp_month: 12, exp_year: 2034, cvc: "123" };

function makeCustomers(shop: ShopUnderTest, count: number): Promise<SignedInUser[]> {
	return Promise.all(Array.from({ length: count }, () => makeCustomer(shop)));
}

/**
 * Lets `count` customers of their own buy the part `partId`, one unit each time, one purchase after the
 * other, whatever happens to the shop. Where there are parts `beside`, every second purchase is an order
 * of all of them together, beginning with any. `sendBack`: every second customer has each order delivered,
 * reviews it and sends a unit of it back.
 */
export async function openBuyers(
	shop: ShopUnderTest,
	count: number,
	partId: string,
	beside: readonly string[] = [],
	{ sendBack = false } = {},
) {
	const customers = await makeCustomers(shop, count);
	const idlers = await makeCustomers(shop, idlersMade);
	const { send, ...observed } = openRetryingClient(shop);
	const purchases: Purchase[] = [];
	const watches = new Set<Watch>();
	let open = true;

	function notifyWatches(received: ReceivedResponse | null): void {
		for (const watch of watches) {
			if (!watch.fits(received)) continue;
			watches.delete(watch);
			watch.resolve();
		}
	}
	const follow = sendBack ? await openAfterSale(shop, send, reportWrong) : null;

	async function buyOn(customer: SignedInUser, index: number): Promise<void> {
		while (open) {
			const body = bodyOf(purchases.length);
			const none = { orderId: null, charged: null, paid: false, unknown: false };
			const idler = purchases.length % abandonedEach === 0 ? nextIdler() : undefined;
			const purchase = { customer: idler ?? customer, key: randomUUID(), body, ...none };
			purchases.push(purchase);
			await buy(purchase, idler !== undefined);
			const { paid, orderId } = purchase;
			if (paid && orderId && index % 2 === 1) await follow?.(purchase, orderId);
		}
	}
	function bodyOf(number: number): Purchase["body"] {
		const phone = "01712345678";
		if (beside.length === 0 || number % 2 === 0) return { partId, quantity: 1, phone };
		const all = [partId, ...beside];
		const turned = all.map((_, index) => all[(index + number) % all.length] ?? partId);
		return { lines: turned.map((each) => ({ partId: each, quantity: 1 })), phone };
	}
	function nextIdler(): SignedInUser | undefined {
		const left = Math.floor(purchases.length / abandonedEach);
		return left < idlersMade * abandonedPerIdler ? idlers[left % idlersMade] : undefined;
	}
	async function buy(purchase: Purchase, abandoned: boolean): Promise<void> {
		const booked = await book(purchase);
		notifyWatches(booked);
		if (!purchase.orderId || abandoned) return;
		const clientSecret = await begin(purchase, purchase.orderId);
		if (!clientSecret || !(await confirmCard(purchase, clientSecret))) return;
		await reportPaid(purchase, purchase.orderId);
		notifyWatches(null);
	}
	async function book(purchase: Purchase): Promise<ReceivedResponse> {
		const { customer, key, body } = purchase;
		const options = { method: "POST", token: customer.token, body };
		const doubt = () => {
			purchase.unknown = true;
		};
		const headers = { "idempotency-key": key };
		const received = await send("/api/order", { ...options, headers }, doubt);
		const id = received.body.insertedId;
		if (received.status === 201 && typeof id === "string") purchase.orderId = id;
		else reportWrong("a booking", received);
		return received;
	}
	async function begin({ customer }: Purchase, oder: string): Promise<string | null> {
		const options = { method: "POST", token: customer.token, body: { oder } };
		const received = await send("/api/create-payment-intent", options);
		if (received.status === 201) return String(received.body.clientSecret);
		if (!isOver(received)) reportWrong("the beginning of a payment", received);
		return null;
	}
	async function confirmCard(purchase: Purchase, clientSecret: string): Promise<boolean> {
		const { name, email } = purchase.customer;
		const body = { clientSecret, ...card, name, email };
		const received = await send("/api/sandbox-card/confirm", { method: "POST", body });
		const intent = received.body.paymentIntent as { status?: unknown } | undefined;
		if (received.status === 200 && intent?.status === "succeeded")
			purchase.charged = clientSecret.split("_secret_")[0] ?? "";
		else if (received.status !== 402) reportWrong("a card", received);
		return purchase.charged !== null;
	}
	async function reportPaid(purchase: Purchase, oder: string): Promise<void> {
		const { token } = purchase.customer;
		const body = { oder, transectionId: purchase.charged };
		const received = await send(`/api/order/${oder}`, { method: "PATCH", token, body });
		if (received.status === 200) purchase.paid = true;
		else reportWrong("a payment", received);
	}
	// A hold may have run out while the shop was away: nothing more begins then.
	function isOver({ status, body }: ReceivedResponse): boolean {
		return status === 409 && ["expired", "closing"].includes(String(body.code));
	}
	function reportWrong(what: string, { status, body }: ReceivedResponse): void {
		observed.wrong.push(`${what} got ${status} ${JSON.stringify(body).slice(0, 200)}`);
	}
	function watch(fits: Watch["fits"]): Promise<void> {
		return new Promise((resolve) => {
			watches.add({ fits, resolve });
			notifyWatches(null);
		});
	}

	const done = Promise.all(customers.map(buyOn));
	return {
		...observed,
		purchases,
		/** Resolves once so many bookings and payments have been acknowledged in all. */
		until: (wanted: number) => watch(() => countAcknowledged(purchases) >= wanted),
		/** Milliseconds from `since` to the first acknowledged booking that was sent after it. */
		async recoveryMs(since: number): Promise<number> {
			let came = 0;
			await watch((received) => {
				const good = received?.status === 201 && received.sentAt > since;
				if (good) came = received.receivedAt;
				return good;
			});
			return Math.round(came - since);
		},
		/** Begins no new purchase; resolves when each that was begun has ended. */
		async finish(): Promise<void> {
			open = false;
			await done;
		},
	};
}
