import { randomUUID } from "node:crypto";
import { newOrderNumber } from "../../src/ordering/booking/new-order-number.server.ts";
import { findWarranty } from "../../src/ordering/shipping/find-warranty.server.ts";
import {
	makeAdmin,
	makeCustomer,
	makePart,
	type SignedInUser,
} from "../../test/harness/make-records.ts";
import type { InProcessShop } from "../../test/harness/open-in-process.ts";
import { makeOrder, receiveParts, review } from "../../test/harness/order-actions.ts";
import { makeDelivered } from "../../test/harness/orders/return-actions.ts";
import { newAddress, type Pair, pictureForm, posts, type RateLimit } from "./rate-limits.ts";

/** Looks at a warranty from an address, at one of the two shops by turns. */
function looksAtWarranty(lookOf: (count: number) => { from: string; order: string }) {
	return async ({ shops }: Pair) =>
		async (count: number): Promise<Response> => {
			const { from: clientIp, order } = lookOf(count);
			const { db, clock } = shops[count % 2] ?? shops[0];
			const guess = { serial: `GUESS-${randomUUID()}`, order };
			const answer = await findWarranty({ db, clock, clientIp, limited: true }, guess);
			if (answer.is !== "too-many") return new Response(null, { status: 200 });
			const headers = { "retry-after": String(answer.retryAfterSeconds) };
			return new Response(null, { status: 429, headers });
		};
}

async function receive(shop: InProcessShop, customer: SignedInUser): Promise<string> {
	const { lineIds } = await receiveParts(shop, [await makePart(shop)], { customer });
	return lineIds[0] ?? "";
}

/** The limits of contract for who has bought something, and for who guesses at it. */
export const limitsAfterBuying: readonly RateLimit[] = [
	{
		name: "reviews of parts of an account, also of one line",
		max: 30,
		minutes: 24 * 60,
		fine: [200],
		make: posts("/api/orderLine", async (shop) => {
			const as = await makeCustomer(shop);
			const lines = [await receive(shop, as), await receive(shop, as)];
			return (count) => ({
				path: `/api/orderLine/${lines[count % 2]}/review`,
				method: "PUT",
				body: { stars: 1 + (count % 5), review: `Good for ${count} days.` },
				as,
			});
		}),
	},
	{
		name: "reports of reviews of an account, also of one review",
		max: 20,
		minutes: 24 * 60,
		fine: [200],
		make: posts("/api/partReview", async (shop) => {
			const [writer, as] = [await makeCustomer(shop), await makeCustomer(shop)];
			const { reviewId } = await review(shop, writer, await receive(shop, writer));
			return () => ({ path: `/api/partReview/${reviewId}/report`, as });
		}),
	},
	{
		name: "photos for reviews of an account",
		max: 20,
		minutes: 60,
		fine: [201],
		make: posts("/api/photo", async (shop) => {
			const [as, form] = [await makeCustomer(shop), await pictureForm()];
			await receive(shop, as);
			return () => ({ body: form(), as });
		}),
	},
	{
		name: "pictures for returns of an account, of which 20 may wait for their return",
		max: 60,
		minutes: 60,
		fine: [201, 409],
		make: posts("/api/order", async (shop) => {
			const oneUnit = { quantities: [1] };
			const { orderId, customer: as } = await makeDelivered(shop, await makeAdmin(shop), oneUnit);
			const form = await pictureForm();
			return () => ({ path: `/api/order/${orderId}/return-picture`, body: form(), as });
		}),
	},
	{
		name: "reports of wrong facts of an account",
		max: 5,
		minutes: 24 * 60,
		fine: [201],
		make: posts("/api/fact-report", async (shop) => {
			const [as, partId] = [await makeCustomer(shop), await makePart(shop)];
			return () => ({ body: { partId, key: "socket" }, as });
		}),
	},
	{
		name: "questions about parts of an account",
		max: 5,
		minutes: 24 * 60,
		fine: [201],
		make: posts("/api/part", async (shop) => {
			const [as, partId] = [await makeCustomer(shop), await makePart(shop)];
			return () => ({
				path: `/api/part/${partId}/question`,
				body: { question: "Is it quiet?" },
				as,
			});
		}),
	},
	{
		name: "reminders of an order",
		max: 3,
		minutes: 60,
		fine: [200, 201],
		make: posts("/api/allOrders", async (shop) => {
			const [{ orderId }, admin] = [await makeOrder(shop), await makeAdmin(shop)];
			const as = { ...admin, role: "admin" } as const;
			return () => ({ path: `/api/allOrders/${orderId}/message`, as });
		}),
	},
	{
		name: "looks at warranties from an address, at ever other orders",
		max: 30,
		minutes: 15,
		fine: [200],
		make: (pair) => {
			const from = newAddress();
			return looksAtWarranty(() => ({ from, order: newOrderNumber() }))(pair);
		},
	},
	{
		name: "looks at the warranties of an order, from ever other addresses and in every spelling",
		max: 10,
		minutes: 15,
		fine: [200],
		make: (pair) => {
			const order = newOrderNumber();
			const dashed = `${order.slice(0, 4)}-${order.slice(4)}`;
			const written = [order, dashed, order.toLowerCase(), ` ${dashed.toLowerCase()} `];
			return looksAtWarranty((count) => ({
				from: newAddress(),
				order: written[count % written.length] ?? order,
			}))(pair);
		},
	},
];
