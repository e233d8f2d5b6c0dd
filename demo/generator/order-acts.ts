import { eq } from "drizzle-orm";
import type { Caller } from "../../src/kernel/caller.ts";
import { ok, type Result, refuse } from "../../src/kernel/result.ts";
import { advanceOrder } from "../../src/ordering/admin/advance-order.server.ts";
import { refundOrder } from "../../src/ordering/admin/refund-order.server.ts";
import { remindCustomer } from "../../src/ordering/admin/remind-customer.server.ts";
import { bookPart } from "../../src/ordering/booking/book-part.server.ts";
import { Booking } from "../../src/ordering/booking/contract.ts";
import { cancelPaidOrder } from "../../src/ordering/refunds/cancel-paid-order.server.ts";
import { payOwedRefunds } from "../../src/ordering/refunds/pay-refunds.server.ts";
import { refundPart } from "../../src/ordering/refunds/refund-part.server.ts";
import { cancelOrder } from "../../src/ordering/settlement/cancel-order.server.ts";
import { deleteOrder } from "../../src/ordering/settlement/delete-order.server.ts";
import { openOrderPayment } from "../../src/ordering/settlement/open-order-payment.server.ts";
import { settleOrder } from "../../src/ordering/settlement/settle-order.server.ts";
import { packOrder } from "../../src/ordering/shipping/pack-order.server.ts";
import { orderLines } from "../../src/ordering/tables.server.ts";
import { confirmCard } from "../../src/payments/sandbox/confirm-card.server.ts";
import { testCards } from "../../src/payments/sandbox/test-cards.ts";
import { takeReturnStep } from "./return-acts.ts";
import { takeReviewStep } from "./review-acts.ts";
import type { LivedOrder, OrderStep, SampleOrder } from "./sample-life.ts";
import { buyerOf, type World } from "./sample-world.ts";

/** Books an order of the plan as its buyer does; its id. */
export async function bookSample(
	world: World,
	order: SampleOrder,
): Promise<Result<string, string>> {
	const { ordering, limits, terms } = world;
	const { caller, person } = buyerOf(world, order.buyer);
	const { phone, address, area, district } = person;
	const receive = order.collects ? { collect: true } : { delivery: { address, area, district } };
	const booking = Booking.parse({ lines: order.lines, phone, ...receive });
	const booked = await bookPart({ ...ordering, limits, terms }, caller, booking);
	return booked.ok ? { ok: true, value: booked.value.orderId } : booked;
}

/** Does to a booked order what comes next, by the command that its buyer or the shop uses. */
export function takeStep(
	world: World,
	order: LivedOrder,
	step: Exclude<OrderStep, { does: "book" }>,
): Promise<Result<unknown, string>> {
	const { ordering, admin } = world;
	const { id: orderId } = order;
	const { caller } = buyerOf(world, order.buyer);
	switch (step.does) {
		case "pay":
			return payOrder(world, caller, orderId, step);
		case "remind":
			return remindCustomer(ordering, admin, orderId);
		case "expire":
			return cancelOrder(ordering, { orderId, as: "expired", by: null });
		case "delete":
		case "hide":
			return deleteOrder(ordering, caller, orderId);
		case "delete by the shop":
			return deleteOrder(ordering, admin, orderId);
		case "cancel":
			return cancelPaidOrder(ordering, caller, orderId);
		case "refund":
			return refundOrder(ordering, admin, orderId);
		case "refund a part":
			return refundTenth(world, orderId);
		case "ship": {
			const { courier, trackingNumber } = step;
			return advanceOrder(ordering, admin, orderId, "shipped", { courier, trackingNumber });
		}
		case "pack":
			return packOrder(ordering, admin, { orderId, lines: step.lines });
		case "deliver":
			return advanceOrder(ordering, admin, orderId, "delivered");
		case "review the parts":
		case "answer the review":
		case "report the review":
		case "hide the review":
			return takeReviewStep(world, order, step);
		default:
			return takeReturnStep(world, order, step);
	}
}

/** A tenth of one line goes back, as for a scratch that somebody can live with. */
async function refundTenth({ ordering, admin }: World, orderId: string) {
	const [line] = await ordering.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
	if (!line) throw new Error("an order without lines");
	const amountTaka = Math.max(1, Math.round((line.unitPriceTaka * line.quantity) / 10));
	const lines = [{ partId: line.partId, amountTaka }];
	const request = { orderId, refundedTaka: 0, lines, deliveryTaka: 0 };
	const owed = await refundPart(ordering, admin, request);
	return owed.ok ? ok(await payOwedRefunds(ordering, orderId)) : owed;
}

const [goodCard, otherGoodCard, , declinedCard] = testCards;

/** Pays an order with a card at the sandbox, and reports it as the buyer's browser does; `declined`: a second card. */
async function payOrder(
	{ ordering, sandbox }: World,
	caller: Caller,
	orderId: string,
	{ declined }: { declined: boolean },
): Promise<Result<unknown, string>> {
	const opened = await openOrderPayment(ordering, caller, { orderId });
	if (!opened.ok) return opened;
	const secret = opened.value.kind === "card" ? opened.value.clientSecret : "";
	const [paymentIntentId = ""] = secret.split("_secret_");
	const year = sandbox.clock.now().getUTCFullYear() + 3;
	const pay = ({ number }: { number: string }) =>
		confirmCard(sandbox, {
			paymentIntentId,
			typed: { number, month: 12, year, cvc: "123" },
			returnUrl: "",
			limited: false,
		});
	if (declined) await pay(declinedCard);
	const { intent } = await pay(declined ? otherGoodCard : goodCard);
	if (intent.status !== "succeeded") return refuse("card-failed");
	return settleOrder(ordering, { orderId, paymentIntentId, by: caller.accountId });
}
