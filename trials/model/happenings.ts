import { and, asc, eq } from "drizzle-orm";
import { refundSandboxIntent } from "../../src/payments/sandbox/sandbox-refunds.server.ts";
import { signWebhook } from "../../src/payments/sandbox/webhook-signature.server.ts";
import { sandboxEvents } from "../../src/payments/tables.server.ts";
import { intentId } from "./buying.ts";
import { refundAtProvider, takeMessage, work } from "./money.ts";
import { type Stage, webhookSecret } from "./stage.ts";
import { orderAt, type Step } from "./step.ts";
import { type Order, type World, yes } from "./world.ts";

/** What happens beside the requests: time, the provider, crashes. `began`: the shop's minute at a story's begin. */
export type Scene = { stage: Stage; began: number };

export function passTime(minutes: number): Step {
	return {
		says: `${minutes} minutes pass`,
		expect(now) {
			now.minute += minutes;
			return yes();
		},
		act: async () => 200,
	};
}

/** The shop works by itself for two minutes, in one of its processes. */
export function letWork({ stage, began }: Scene, index: number): Step {
	return {
		says: `the ${index === 0 ? "first" : "second"} process works for two minutes`,
		expect(now) {
			work(now);
			return yes();
		},
		async act({ minute, provider }) {
			const side = await stage.side(index);
			await side.run({ act: "work", minute: began + minute, provider });
			return 200;
		},
	};
}

/** The provider goes away, loses one answer, or comes back: then a minute passes, in which both processes notice. */
export function turnProvider({ stage, began }: Scene, to: World["provider"]): Step {
	return {
		says: `the provider ${{ there: "comes back", away: "goes away", "answer lost": "will lose an answer" }[to]}`,
		expect(now) {
			now.provider = to;
			if (to === "there") now.minute += 1;
			return yes();
		},
		async act({ minute }) {
			for (const index of to === "there" ? [0, 1] : []) {
				const side = await stage.side(index);
				await side.run({ act: "ask the provider", minute: began + minute + 1, provider: to });
			}
			return 200;
		},
	};
}

export function crash({ stage }: Scene, index: number): Step {
	return {
		says: `the ${index === 0 ? "first" : "second"} process crashes`,
		expect: () => yes(),
		async act() {
			await stage.end(index);
			return 200;
		},
	};
}

/** Somebody gives money back in the provider's dashboard. */
export function giveBackAtProvider({ stage, began }: Scene, index: number, taka: number): Step {
	return {
		says: `${taka} taka of order ${index + 1} go back in the provider's dashboard`,
		expect: (now) => refundAtProvider(orderAt(now, index), taka),
		async act(now) {
			const { sandbox } = stage.desk.shop.payments;
			if (!sandbox) throw new Error("no sandbox");
			stage.desk.passTo(began + now.minute);
			const paymentIntentId = paidIntent(orderAt(now, index));
			const request = { paymentIntentId, amountPoisha: taka * 100, refundId: null };
			const { ok } = await refundSandboxIntent(sandbox.records, request);
			return ok ? 201 : 409;
		},
	};
}

const paidIntent = (order: Order) => intentId(order, order.intents.length - 1);

/** A message of the provider arrives: late, again, or before an earlier one. */
export function deliverMessage({ stage, began }: Scene, index: number, message: number): Step {
	return {
		says: `the provider's message ${message + 1} about order ${index + 1} arrives`,
		asks: true,
		expect: (now) => takeMessage(now, orderAt(now, index), message),
		async call(now) {
			const order = orderAt(now, index);
			const about = order.messages[message]?.about;
			const type = about === "paid" ? "payment_intent.succeeded" : "charge.refunded";
			const of = eq(sandboxEvents.paymentIntentId, paidIntent(order));
			const events = await stage.desk.shop.db
				.select()
				.from(sandboxEvents)
				.where(and(of, eq(sandboxEvents.type, type)))
				.orderBy(asc(sandboxEvents.createdAt), asc(sandboxEvents.id));
			const before = order.messages
				.slice(0, message)
				.filter((earlier) => earlier.about === about).length;
			const body = events[before]?.body ?? "";
			const signedAt = new Date(Date.now() + (began + now.minute) * 60_000);
			const signature = signWebhook(body, webhookSecret, signedAt);
			const headers = { "sandbox-signature": signature, "content-type": "application/json" };
			return { method: "POST", path: "/webhook/sandbox", headers, body };
		},
	};
}
