import { eq } from "drizzle-orm";
import { endHolds } from "../../src/ordering/settlement/end-holds.server.ts";
import { reconcile } from "../../src/ordering/settlement/reconcile.server.ts";
import { orderEvents } from "../../src/ordering/tables.server.ts";
import {
	type Gateway,
	type Gateways,
	gatewayFor,
	type NextStep,
} from "../../src/payments/gateway.ts";
import { mails } from "../../src/platform/mail/tables.server.ts";
import type { TestShop } from "./open-test-shop.ts";
import { beginPayment, type MadeOrder, payWithCard } from "./order-actions.ts";

/** The provider inside a test's shop, with the faults that it can be told. */
export function sandboxOf({ payments: { sandbox } }: TestShop) {
	if (!sandbox) throw new Error("this shop has no sandbox");
	return sandbox;
}

/** The provider that a test's shop pays at. */
export function gatewayOf({ payments }: Pick<TestShop, "payments">): Gateway {
	const gateway = gatewayFor(payments.gateways, "card");
	if (!gateway) throw new Error("this shop has no provider");
	return gateway;
}

/** A shop's providers with another in place of its own, under the same name. */
export function withGateway(gateway: Gateway): Gateways {
	return new Map([[gateway.name, gateway]]);
}

/** The refunds of a payment that its provider lists. */
export async function refundsAt(shop: Pick<TestShop, "payments">, paymentIntentId: string) {
	const listed = await gatewayOf(shop).listRefunds?.(paymentIntentId);
	if (!listed?.ok) throw new Error("the provider lists no refunds");
	return listed.value;
}

/** What the browser pays an intent with. */
export function secretOf({ nextStep }: { nextStep: NextStep | null }): string {
	if (nextStep?.kind !== "card") throw new Error("the intent is not paid by card");
	return nextStep.clientSecret;
}

/** What the commands of settlement need, of a test's shop. */
export function settlementDeps<Shop extends Pick<TestShop, "payments">>(shop: Shop) {
	return { ...shop, gateways: shop.payments.gateways, partsChanged: () => {} };
}

/** These deps, and the parts that they are told have changed. */
export function notingParts<Deps extends object>(deps: Deps) {
	const changed: string[] = [];
	const partsChanged = (ids: readonly string[]) => void changed.push(...ids);
	return { deps: { ...deps, partsChanged }, changed };
}

/** Two minutes of the shop's clock in which nobody asks for anything: the shop's own workers alone. */
export async function passTwoMinutes(shop: TestShop): Promise<void> {
	for (let second = 0; second < 120; second += 5) {
		await reconcile(settlementDeps(shop));
		await endHolds(settlementDeps(shop), shop.log);
		shop.passMinutes(5 / 60);
	}
}

/** A challenge card under way; answers how to finish it. */
export async function payAtBank(shop: TestShop, bought: MadeOrder) {
	const { clientSecret, paymentIntentId } = await beginPayment(shop, bought);
	await payWithCard(shop, clientSecret, "4000000000003220");
	const finish = (outcome: "approve" | "refuse") =>
		shop.fetch(`/api/sandbox-card/challenge/${paymentIntentId}?client_secret=${clientSecret}`, {
			method: "POST",
			body: { outcome },
		});
	return { paymentIntentId, finish };
}

/** The e-mails about an order: kind, and why where that is said. */
export async function mailsOf({ db }: TestShop, { orderId }: MadeOrder) {
	const sent = await db.select().from(mails).where(eq(mails.about, orderId));
	return sent.map(({ kind, parameters }) => [kind, parameters?.reason ?? parameters?.late]).sort();
}

/** What happened to an order. */
export async function eventsOf({ db }: TestShop, orderId: string) {
	const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
	return events.map((event) => event.type).sort();
}
