import {
	type FakeResponse,
	type Form,
	hashFields,
	listPage,
	objection,
} from "./fake-stripe-form.ts";
import {
	chargeObject,
	type FakeStripeRecords,
	fakeId,
	type StoredIntent,
	type StoredRefund,
} from "./fake-stripe-records.ts";

/** Refunds a part of an intent's charge, or what is left of it (docs.stripe.com/api/refunds/create). */
export function refundIntent(
	records: FakeStripeRecords,
	intent: StoredIntent,
	form: Form,
): FakeResponse {
	const { charge } = intent;
	if (intent.status !== "succeeded" || !charge)
		return objection(
			400,
			`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
		);
	if (charge.refunded)
		return objection(400, `Charge ${charge.id} has already been refunded.`, {
			code: "charge_already_refunded",
		});
	const left = charge.amount - charge.amount_refunded;
	const amount = Number(form.get("amount") ?? left);
	if (amount > left) {
		const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`;
		return objection(400, message, { param: "amount" });
	}
	return { status: 200, body: addRefund(records, intent, amount, hashFields(form, "metadata")) };
}

/** A refund made in Stripe's dashboard: `poisha` of it, or all that is left. */
export function refundInDashboard(
	records: FakeStripeRecords,
	intent: StoredIntent,
	poisha?: number,
) {
	const { charge } = intent;
	if (!charge) throw new Error("there is no money to refund");
	const left = charge.amount - charge.amount_refunded;
	if ((poisha ?? left) > left || left === 0) throw new Error("so much is not left to refund");
	addRefund(records, intent, poisha ?? left, {});
}

/** The customer's bank sends an intent's last refund back (docs.stripe.com/refunds#failed-refunds). */
export function failRefund(
	{ refunds }: FakeStripeRecords,
	{ id, charge }: StoredIntent,
	status: "failed" | "canceled",
) {
	const refund = refunds.findLast((refund) => refund.payment_intent === id);
	if (!refund || !charge) throw new Error("there is no refund to fail");
	refund.status = status;
	charge.amount_refunded -= refund.amount;
	charge.refunded = false;
}

function addRefund(
	records: FakeStripeRecords,
	intent: StoredIntent,
	amount: number,
	metadata: Record<string, string>,
): StoredRefund {
	const { charge } = intent;
	if (!charge) throw new Error("there is no money to refund");
	charge.amount_refunded += amount;
	charge.refunded = charge.amount_refunded === charge.amount;
	const of = { charge: charge.id, payment_intent: intent.id, currency: intent.currency };
	const created = Math.floor(records.now().getTime() / 1000);
	const refund: StoredRefund = {
		id: fakeId("re"),
		object: "refund",
		amount,
		...of,
		metadata,
		created,
		status: "succeeded",
	};
	records.refunds.push(refund);
	records.recordEvent("charge.refunded", chargeObject(intent, charge));
	return refund;
}

/** One page of an intent's refunds (docs.stripe.com/api/refunds/list). */
export function listRefunds({ intents, refunds }: FakeStripeRecords, form: Form): FakeResponse {
	const of = form.get("payment_intent") ?? "";
	if (!intents.has(of)) {
		const missing = { code: "resource_missing", param: "payment_intent" };
		return objection(400, `No such payment_intent: '${of}'`, missing);
	}
	const matching = refunds.filter((refund) => refund.payment_intent === of);
	return listPage("refund", matching.reverse(), form);
}
