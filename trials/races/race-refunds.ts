import { eq } from "drizzle-orm";
import { endHolds } from "../../src/ordering/settlement/end-holds.server.ts";
import { orders } from "../../src/ordering/tables.server.ts";
import { makeAdmin } from "../../test/harness/make-records.ts";
import { makePaidOrder, type PaidOrder } from "../../test/harness/order-actions.ts";
import { refundsAt } from "../../test/harness/settling.ts";
import { expectResponses, type Race, type RaceResponse, type RaceShop } from "./race-shop.ts";

type Paid = PaidOrder & { token: string };

async function begin({ shop }: RaceShop): Promise<Paid> {
	const { token } = await makeAdmin(shop);
	return { ...(await makePaidOrder(shop)), token };
}

function refundPart({ send }: RaceShop, { orderId, partId, token }: Paid, amount: number) {
	const body = { refundedTotal: 0, lines: [{ partId, amount }] };
	return send(`/api/allOrders/${orderId}/refund`, { method: "POST", token, body });
}

function setStatus({ send }: RaceShop, { orderId, token }: Paid, status: string) {
	return send(`/api/allOrders/${orderId}`, { method: "PATCH", token, body: { status } });
}

function cancel({ send }: RaceShop, { orderId, customer: { token } }: Paid) {
	return send(`/api/order/${orderId}/cancel`, { method: "POST", token });
}

/** What the order and the provider say once all that is owed has gone. */
export async function settled(
	{ direct }: RaceShop,
	{ orderId, paymentIntentId }: Omit<Paid, "token">,
) {
	await endHolds(
		{ ...direct, gateways: direct.payments.gateways, partsChanged: () => {} },
		direct.log,
	);
	const [order] = await direct.db.select().from(orders).where(eq(orders.id, orderId));
	const listed = await refundsAt(direct, paymentIntentId);
	if (!order) throw new Error("an order is gone");
	const back = listed.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0);
	return { order, back, parts: listed.length };
}

async function windowsRefund(race: RaceShop): Promise<void> {
	const paid = await begin(race);
	const amounts = Array.from({ length: 5 }, () => 1 + race.random.below(32_500));
	const whole = race.random.below(2) === 0 ? [() => setStatus(race, paid, "refunded")] : [];
	const acts = [...amounts.map((amount) => () => refundPart(race, paid, amount)), ...whole];
	const answers = await race.atOnce<RaceResponse>(acts, 12);
	expectResponses(race, "a refund in parts", answers.slice(0, amounts.length), [
		"201",
		"409 refund-changed",
		"409 not-that-way",
	]);
	expectResponses(race, "a whole refund", answers.slice(amounts.length), [
		"200",
		"409 not-that-way",
	]);
	const { order, back, parts } = await settled(race, paid);
	const decided = answers.filter(({ status }) => status < 300).length;
	if (back !== order.refundedPoisha || back > order.totalTaka * 100 || parts !== decided)
		race.object("what went back is not what was decided", { paid, answers, order, back, parts });
	if (answers.filter(({ status }) => status === 201).length > 1)
		race.object("two windows that had seen the same refunded both", { paid, answers });
	race.count(parts === 2 ? "a part, then the rest" : parts === 1 ? "one of them" : "none");
}

async function cancelOrShip(race: RaceShop): Promise<void> {
	const paid = await begin(race);
	const cancelling = () => cancel(race, paid);
	const shipping = () => setStatus(race, paid, "shipped");
	const acts = [cancelling, cancelling, cancelling, shipping, shipping];
	const answers = await race.atOnce<RaceResponse>(acts, 12);
	const [cancelled, shipped] = [answers.slice(0, 3), answers.slice(3)];
	expectResponses(race, "a cancellation", cancelled, ["200", "409 packed"]);
	expectResponses(race, "shipping", shipped, ["200", "409 not-that-way", "409 refund-under-way"]);
	const { order, back } = await settled(race, paid);
	const wasCancelled = cancelled.some(({ status }) => status === 200);
	const wasShipped = shipped.some(({ status }) => status === 200);
	const times = cancelled.reduce((sum, one) => sum + Number(one.modifiedCount ?? 0), 0);
	const right = wasCancelled
		? order.fulfilment === "cancelled" && back === order.totalTaka * 100 && times === 1
		: order.fulfilment === "shipped" && back === 0;
	if (!right || wasCancelled === wasShipped)
		race.object("an order was not either cancelled or shipped", { paid, answers, order, back });
	race.count(wasCancelled ? "cancelled, not shipped" : "shipped, not cancelled");
}

/** Money goes back while somebody else decides about the same order. */
export const refundRaces: readonly Race[] = [
	{
		name: "refund-parts",
		invariant: "of windows that refund parts at once one does, and no more goes back than was paid",
		run: windowsRefund,
	},
	{
		name: "cancel-or-ship",
		invariant: "of cancelling and shipping at once exactly one happens, once",
		run: cancelOrShip,
	},
];
