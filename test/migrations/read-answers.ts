import { inArray } from "drizzle-orm";
import { mailWriters } from "../../src/app/slices.server.ts";
import type { Order } from "../../src/ordering/contract.ts";
import type { OrderHistory } from "../../src/ordering/history/contract.ts";
import { listViolations } from "../../src/ordering/invariants/list-violations.server.ts";
import type { ReturnsOfOrder } from "../../src/ordering/returns/contract.ts";
import { mails } from "../../src/platform/mail/tables.server.ts";
import { makeAdmin, type SignedInUser } from "../harness/make-records.ts";
import type { TestShop } from "../harness/open-test-shop.ts";
import { type OldOrder, ofSixtyDays, signIn } from "./old-shop.ts";

/** What a call answered, without what only that call has: of a refusal its code. */
export type Answer = { status: number; body: unknown };
type OfOrder = Record<"order" | "events" | "returns" | "pay" | "cancel", Answer> & {
	mails: object[];
};

type List = Answer & { total: string | null };

/** All that a shop says of its orders. */
export type Answers = {
	orders: Record<string, OfOrder>;
	lists: Record<string, List>;
	/** By account: what its customer has ordered, and received. */
	customers: Record<string, { orders: List; received: Answer }>;
	violations: string[];
};

const statuses = ["unpaid", "panding", "shipped", "delivered", "expired", "refunded"];
const further = ["", "&page=2", "&page=3", "&packed=yes", "&packed=no", "&q=rahima", "&q=2026"];
const ordersBy = [...statuses.map((status) => `&status=${status}`), ...further];
const lists = [
	...ordersBy.map((which) => `/allOrders?limit=100${which}`),
	"/orderCounts",
	"/return-count",
	"/return?limit=100",
	...[1, 2, 3, 4, 5, 6].map((page) => `/audit?limit=100&page=${page}`),
];

/** Asks for all lists, and of each order what an admin reads, and whoever pays or cancels once more. */
export async function readAnswers(shop: TestShop, orders: readonly OldOrder[]): Promise<Answers> {
	const admin = await makeAdmin(shop);
	const violations = await violationsOf(shop);
	const answers: Answers = { orders: {}, lists: {}, customers: {}, violations };
	for (const path of lists) answers.lists[path] = await readList(shop, admin, path);
	for (const old of orders) {
		const customer = await signIn(shop, old);
		answers.orders[old.id] = await readOrder(shop, { admin, customer }, old);
		answers.customers[customer.accountId] ??= {
			orders: await readList(shop, customer, "/order?limit=100"),
			received: await callApi(shop, customer, "/ownReview"),
		};
	}
	return answers;
}

const none: Answer = { status: 0, body: null };

async function readOrder(
	shop: TestShop,
	{ admin, customer }: Record<"admin" | "customer", SignedInUser>,
	{ id, about }: OldOrder,
): Promise<OfOrder> {
	const order = await callApi(shop, admin, `/order/${id}`);
	const events = await callApi(shop, admin, `/order/${id}/events`);
	const returns = await callApi(shop, admin, `/order/${id}/return`);
	const { status, paid } = order.body as Partial<Order>;
	const { refundsUnderWay = [] } = events.body as Partial<OrderHistory>;
	const sentBack = (returns.body as Partial<ReturnsOfOrder>).returns ?? [];
	// Only what is refused or was done before: else it would begin a payment, or a refund.
	const mayPay = status === "unpaid";
	const mayCancel = paid === true || refundsUnderWay.length > 0;
	return {
		order,
		events,
		returns,
		pay: mayPay ? none : await callApi(shop, customer, "/create-payment-intent", { oder: id }),
		cancel: mayCancel ? none : await callApi(shop, customer, `/order/${id}/cancel`, {}),
		mails:
			about === ofSixtyDays ? [] : await writeMails(shop, [id, ...sentBack.map(({ _id }) => _id)]),
	};
}

/** Calls the API as somebody; with a body it is a POST. */
export async function callApi(
	shop: TestShop,
	{ token }: Pick<SignedInUser, "token">,
	path: string,
	body?: object,
): Promise<Answer> {
	const response = await shop.fetch(
		`/api${path}`,
		body ? { method: "POST", body, token } : { token },
	);
	const answered = (await response.json()) as { code?: string };
	return { status: response.status, body: response.ok ? answered : answered.code };
}

async function readList(shop: TestShop, { token }: SignedInUser, path: string) {
	const response = await shop.fetch(`/api${path}`, { token });
	const listed = await response.json();
	// Of orders the ids: they themselves are compared one by one.
	const isOfOrders = response.ok && /^\/(?:allOrders|order)\?/.test(path);
	const body = isOfOrders ? (listed as Order[]).map(({ _id }) => _id) : listed;
	return { status: response.status, total: response.headers.get("x-total-count"), body };
}

/** The mails about an order and its returns, as they are written now. */
async function writeMails({ db }: TestShop, about: string[]): Promise<object[]> {
	const of = inArray(mails.about, about);
	const queued = await db.select().from(mails).where(of).orderBy(mails.createdAt, mails.id);
	const written: object[] = [];
	for (const mail of queued) {
		const content = await mailWriters[mail.kind]?.(mail, { db, shopName: "Jontro" });
		written.push({ kind: mail.kind, ...content });
	}
	return written;
}

/** The violated invariants: each by its rule and the ids in what is said of it. */
export async function violationsOf(shop: TestShop): Promise<string[]> {
	const results = await listViolations({ ...shop, gateways: shop.payments.gateways }, 0);
	return results
		.flatMap(({ rule, broken, unasked }) => {
			const found = broken.map((about) => `${rule} ${about.match(ids)?.join(" ")}`);
			return unasked ? [`${rule} was not asked`] : found;
		})
		.sort();
}

const ids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\bpi_\w+/g;
