import { randomUUID } from "node:crypto";
import { newOrderNumber } from "../../src/ordering/booking/new-order-number.server.ts";
import { findWarranty } from "../../src/ordering/shipping/find-warranty.server.ts";
import { makeImage } from "../../test/harness/make-images.ts";
import {
	freshToken,
	makeAdmin,
	makeCustomer,
	makePart,
	type SignedInUser,
} from "../../test/harness/make-records.ts";
import { makeOrder, receiveParts, review } from "../../test/harness/order-actions.ts";
import { makeDelivered } from "../../test/harness/orders/return-actions.ts";
import { newAddress, type Pair, posts, type RateLimit } from "./rate-limits.ts";

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

async function pictureForm(): Promise<() => FormData> {
	const image = new Uint8Array(await makeImage("png", { width: 32, height: 32 }));
	return () => {
		const body = new FormData();
		body.set("image", new Blob([image]));
		return body;
	};
}

async function receive({ shops: [shop] }: Pair, customer: SignedInUser): Promise<string> {
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
		make: async (pair) => {
			const customer = await makeCustomer(pair.shops[0]);
			const lines = [await receive(pair, customer), await receive(pair, customer)];
			return async (count) => {
				const shop = pair.shops[count % 2] ?? pair.shops[0];
				return shop.fetch(`/api/orderLine/${lines[count % 2]}/review`, {
					method: "PUT",
					token: await freshToken(shop, customer),
					body: { stars: 1 + (count % 5), review: `Good for ${count} days.` },
				});
			};
		},
	},
	{
		name: "reports of reviews of an account, also of one review",
		max: 20,
		minutes: 24 * 60,
		fine: [200],
		make: async (pair) => {
			const [shop] = pair.shops;
			const [writer, customer] = [await makeCustomer(shop), await makeCustomer(shop)];
			const { reviewId } = await review(shop, writer, await receive(pair, writer));
			const report = async () => ({ body: undefined, token: await freshToken(shop, customer) });
			return posts(`/api/partReview/${reviewId}/report`, async () => report)(pair);
		},
	},
	{
		name: "photos for reviews of an account",
		max: 20,
		minutes: 60,
		fine: [201],
		make: posts("/api/photo", async (pair) => {
			const [shop] = pair.shops;
			const [customer, form] = [await makeCustomer(shop), await pictureForm()];
			await receive(pair, customer);
			return async () => ({ body: form(), token: await freshToken(shop, customer) });
		}),
	},
	{
		name: "pictures for returns of an account, of which 20 may wait for their return",
		max: 60,
		minutes: 60,
		fine: [201, 409],
		make: async (pair) => {
			const [shop] = pair.shops;
			const { orderId, customer } = await makeDelivered(shop, await makeAdmin(shop));
			const form = await pictureForm();
			const upload = async () => ({ body: form(), token: await freshToken(shop, customer) });
			return posts(`/api/order/${orderId}/return-picture`, async () => upload)(pair);
		},
	},
	{
		name: "reports of wrong facts of an account",
		max: 5,
		minutes: 24 * 60,
		fine: [201],
		make: posts("/api/fact-report", async ({ shops: [shop] }) => {
			const customer = await makeCustomer(shop);
			const partId = await makePart(shop);
			const body = { partId, key: "socket" };
			return async () => ({ body, token: await freshToken(shop, customer) });
		}),
	},
	{
		name: "questions about parts of an account",
		max: 5,
		minutes: 24 * 60,
		fine: [201],
		make: async (pair) => {
			const [shop] = pair.shops;
			const [customer, partId] = [await makeCustomer(shop), await makePart(shop)];
			const body = { question: "Is it quiet?" };
			const ask = async () => ({ body, token: await freshToken(shop, customer) });
			return posts(`/api/part/${partId}/question`, async () => ask)(pair);
		},
	},
	{
		name: "reminders of an order",
		max: 3,
		minutes: 60,
		fine: [200, 201],
		make: async (pair) => {
			const [shop] = pair.shops;
			const [{ orderId }, admin] = [await makeOrder(shop), await makeAdmin(shop)];
			const remind = async () => ({
				body: undefined,
				token: await freshToken(shop, { ...admin, role: "admin" }),
			});
			return posts(`/api/allOrders/${orderId}/message`, async () => remind)(pair);
		},
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
