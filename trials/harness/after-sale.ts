import { randomUUID } from "node:crypto";
import { readTerms } from "../../src/terms/open-terms.server.ts";
import { makeAdmin, type SignedInUser } from "../../test/harness/make-records.ts";
import type { ShopUnderTest } from "../../test/harness/shop-under-test.ts";
import type { AfterSale, Purchase } from "./purchase.ts";
import type { ReceivedResponse, RetryingClient } from "./retrying-client.ts";

type ReturnRequest = {
	method: "GET" | "PATCH" | "POST" | "PUT";
	path: string;
	body?: object;
	headers?: Record<string, string>;
};

/** What goes back first, by the admin alone, and then with the return; in taka. */
export const refundTaka = 1_000;
export const closingTaka = 2_000;
const returnDays = 7;

/**
 * What follows a paid purchase, each write sent until there is a definite answer: the shop packs it with a serial
 * number, ships and delivers it; its customer reviews a part; a part of the money goes back; the customer asks for
 * a return, and the shop accepts it, has it back and closes it. A write whose first answer was lost may be refused as
 * done, but for what creates something: under its Idempotency-Key it gets the answer that was lost.
 */
export async function openAfterSale(
	shop: ShopUnderTest,
	send: RetryingClient["send"],
	reportWrong: (what: string, received: ReceivedResponse) => void,
) {
	const admin = await makeAdmin(shop);
	await promiseReturns(shop, admin);
	return async function follow(purchase: Purchase, orderId: string): Promise<void> {
		const { customer, body } = purchase;
		const partId = body.partId ?? body.lines?.[0]?.partId ?? "";
		const serial = `K-${orderId}`.toUpperCase();
		const stars = 1 + (Number.parseInt(orderId.slice(-1), 16) % 5);
		const after: AfterSale = {
			partId,
			serial,
			stars,
			returnId: null,
			refundedTaka: 0,
			inDoubt: [],
		};
		purchase.after = after;

		/** Sends a write; `wasDone`: whether this refusal says that a try whose answer was lost had done it. */
		async function write(
			what: string,
			{ token }: SignedInUser,
			{ path, ...request }: ReturnRequest,
			wasDone: (refusal: ReceivedResponse) => boolean = () => false,
		): Promise<ReceivedResponse> {
			let inDoubt = false;
			const doubt = () => {
				inDoubt = true;
			};
			const received = await send(`/api${path}`, { token, ...request }, doubt);
			if (inDoubt) after.inDoubt.push(what);
			const good = received.status < 300 || (inDoubt && wasDone(received));
			if (!good) reportWrong(what, received);
			return received;
		}
		const order = `/allOrders/${orderId}`;
		const line = { partId, quantity: 1 };

		const lines = [{ partId, serials: [serial] }];
		await write("packing", admin, { method: "POST", path: `${order}/pack`, body: { lines } });
		for (const status of ["shipped", "delivered"])
			await write(status, admin, { method: "PATCH", path: order, body: { status } }, (refusal) =>
				says(refusal, "not-that-way"),
			);

		const read = { method: "GET", path: `/ownReview?order=${orderId}` } as const;
		const received = (await write("its lines", customer, read)).body as unknown as Received[];
		const lineId = received.find(({ part }) => part._id === partId)?.lineId;
		const reviewed = { stars, review: `Order ${orderId}.` };
		const path = `/orderLine/${lineId}/review`;
		await write("a review", customer, { method: "PUT", path, body: reviewed });

		const part = { refundedTotal: 0, lines: [{ partId, amount: refundTaka }] };
		const refund = { method: "POST", path: `${order}/refund`, body: part } as const;
		await write("a refund in part", admin, { ...refund, headers: newKey() });
		after.refundedTaka = refundTaka;

		const ask = { reason: "damaged", words: "It does not start.", lines: [line] };
		const returns = `/order/${orderId}/return`;
		const asking = { method: "POST", path: returns, body: ask } as const;
		const response = await write("asking for a return", customer, { ...asking, headers: newKey() });
		after.returnId = String(response.body.insertedId);
		const returnPath = `/return/${after.returnId}`;
		const accepted = { state: "accepted", answer: "Please send it back." };
		for (const decision of [accepted, { state: "taken back" }])
			await write("a decision", admin, { method: "PATCH", path: returnPath, body: decision });

		const closed = [{ partId, amount: closingTaka, restocked: 1, serials: [serial] }];
		const closing = { refundedTotal: refundTaka, lines: closed };
		await write("closing", admin, { method: "POST", path: `${returnPath}/close`, body: closing });
		after.refundedTaka += closingTaka;
	};
}

async function promiseReturns(shop: ShopUnderTest, { token }: SignedInUser): Promise<void> {
	const body = { ...(await readTerms(shop.db)), returnDays };
	const { status } = await shop.fetch("/api/terms", { method: "PUT", token, body });
	if (status !== 200) throw new Error(`the terms were not changed: ${status}`);
}

type Received = { lineId: string; part: { _id: string } };

function says({ status, body }: ReceivedResponse, code: string): boolean {
	return status === 409 && body.code === code;
}

function newKey(): Record<string, string> {
	return { "idempotency-key": randomUUID() };
}
