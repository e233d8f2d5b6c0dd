import { makeAdmin } from "../../test/harness/make-records.ts";
import { makePaidOrder, type PaidOrder } from "../../test/harness/order-actions.ts";
import { refundsAt } from "../../test/harness/settling.ts";
import { type Race, type RaceShop, side } from "./race-shop.ts";
import { orderRow, sumOf, work } from "./race-steps.ts";

/** What the order and the provider say once all that is owed has gone. */
export async function settled(
	race: RaceShop,
	{ orderId, paymentIntentId }: Pick<PaidOrder, "orderId" | "paymentIntentId">,
) {
	await work(race);
	const order = await orderRow(race, orderId);
	const listed = await refundsAt(race.direct, paymentIntentId);
	if (!order) throw new Error("an order is gone");
	const back = listed.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0);
	return { order, back, parts: listed.length };
}

async function windowsRefund(race: RaceShop): Promise<void> {
	const [admin, paid] = [await makeAdmin(race.shop), await makePaidOrder(race.shop)];
	const { orderId, partId } = paid;
	const refunds = Array.from({ length: 5 }, () => {
		const lines = [{ partId, amount: 1 + race.random.below(32_500) }];
		const body = { refundedTotal: 0, lines };
		return () => race.send(admin, "POST", `/allOrders/${orderId}/refund`, body);
	});
	const whole = () => race.send(admin, "PATCH", `/allOrders/${orderId}`, { status: "refunded" });
	const wholes = race.random.below(2) === 0 ? [whole] : [];
	const inParts = ["201", "409 refund-changed", "409 not-that-way"];
	const [partly, wholly] = await race.atOnce(
		[
			side("a refund in parts", inParts, ...refunds),
			side("a whole refund", ["200", "409 not-that-way"], ...wholes),
		],
		12,
	);
	const answers = [...partly, ...wholly];
	const { order, back, parts } = await settled(race, paid);
	const decided = answers.filter(({ status }) => status < 300).length;
	if (back !== order.refundedPoisha || back > order.totalTaka * 100 || parts !== decided)
		race.object("what went back is not what was decided", { paid, answers, order, back, parts });
	if (answers.filter(({ status }) => status === 201).length > 1)
		race.object("two windows that had seen the same refunded both", { paid, answers });
	race.count(parts === 2 ? "a part, then the rest" : parts === 1 ? "one of them" : "none");
}

async function cancelOrShip(race: RaceShop): Promise<void> {
	const [admin, paid] = [await makeAdmin(race.shop), await makePaidOrder(race.shop)];
	const { orderId, customer } = paid;
	const cancel = () => race.send(customer, "POST", `/order/${orderId}/cancel`);
	const ship = () => race.send(admin, "PATCH", `/allOrders/${orderId}`, { status: "shipped" });
	const shipping = ["200", "409 not-that-way", "409 refund-under-way"];
	const [cancelled, shipped] = await race.atOnce(
		[
			side("a cancellation", ["200", "409 packed"], cancel, cancel, cancel),
			side("shipping", shipping, ship, ship),
		],
		12,
	);
	const { order, back } = await settled(race, paid);
	const wasCancelled = cancelled.some(({ status }) => status === 200);
	const wasShipped = shipped.some(({ status }) => status === 200);
	const isOnce = sumOf(cancelled, "modifiedCount") === 1;
	const right = wasCancelled
		? order.fulfilment === "cancelled" && back === order.totalTaka * 100 && isOnce
		: order.fulfilment === "shipped" && back === 0;
	const evidence = { paid, answers: [...cancelled, ...shipped], order, back };
	if (!right || wasCancelled === wasShipped)
		race.object("an order was not either cancelled or shipped", evidence);
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
