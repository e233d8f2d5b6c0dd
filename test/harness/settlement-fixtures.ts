import { eq } from "drizzle-orm";
import { openOrderPayment } from "../../src/ordering/settlement/open-order-payment.server.ts";
import type { Gateway, NextStep } from "../../src/payments/gateway.ts";
import { payments } from "../../src/payments/tables.server.ts";
import { openBareProvider } from "../fakes/bare-provider.ts";
import { type GatewayFixture, gatewayFixtures } from "./gateway-fixtures.ts";
import type { TestShop } from "./open-test-shop.ts";
import type { MadeOrder } from "./order-actions.ts";
import { withGateway } from "./settling.ts";

/** A provider of the settlement's conformance suite, with what its customers and its people do. */
export type SettlementFixture = {
	gateway: Gateway;
	/** A customer pays; whether the provider took the money. */
	pay(paymentIntentId: string): Promise<boolean>;
	refundAtProvider(paymentIntentId: string, amountPoisha: number): Promise<void>;
	/** What has gone back of a payment, by the provider's own records. */
	refundedPoisha(paymentIntentId: string): Promise<number>;
	/** The next refund never arrives (`before`), or its answer is lost (`after`). */
	failNextRefund(fault: "before" | "after"): void;
	passMinutes(minutes: number): void;
	close(): Promise<void>;
};

function bareFixture(shop: TestShop): SettlementFixture {
	const provider = openBareProvider(shop.clock);
	return {
		gateway: provider.gateway,
		pay: async (paymentIntentId) => provider.pay(paymentIntentId),
		refundAtProvider: async (...refund) => provider.refundAtProvider(...refund),
		refundedPoisha: async (paymentIntentId) => provider.refundedPoisha(paymentIntentId),
		failNextRefund: (fault) => provider.failNext("refund", fault),
		passMinutes: shop.passMinutes,
		close: async () => {},
	};
}

function fullFixture(shop: TestShop, fixture: GatewayFixture): SettlementFixture {
	const { gateway } = fixture;
	async function find(paymentIntentId: string) {
		const found = await gateway.findIntent(paymentIntentId);
		if (!found.ok || !found.value) throw new Error("the provider does not know the payment");
		return found.value;
	}
	return {
		gateway,
		pay: async (id) => (await fixture.pay(await find(id), "good")) === "succeeded",
		refundAtProvider: async (id, amount) => fixture.refundAtProvider(await find(id), amount),
		refundedPoisha: async (id) => (await find(id)).refundedPoisha,
		failNextRefund: (fail) => fixture.failNext("refund", { fail }),
		passMinutes(minutes) {
			shop.passMinutes(minutes);
			fixture.passMinutes(minutes);
		},
		close: fixture.close,
	};
}

type OpenFixture = (shop: TestShop) => Promise<SettlementFixture>;

/** Every provider of the shop, and one that can do almost nothing. */
export const settlementFixtures: [string, OpenFixture][] = [
	...gatewayFixtures.map(([name, open]): [string, OpenFixture] => [
		name,
		async (shop) => fullFixture(shop, await open()),
	]),
	["bare", async (shop) => bareFixture(shop)],
];

/** What the commands of settlement need, of a shop that has this provider alone. */
export function depsWith(shop: TestShop, { gateway }: SettlementFixture) {
	return { ...shop, gateways: withGateway(gateway), partsChanged: () => {} };
}

/** A customer begins to pay; what they do next, and the provider's number of the payment. */
export async function beginPaymentAt(
	shop: TestShop,
	fixture: SettlementFixture,
	{ orderId, customer }: MadeOrder,
): Promise<{ paymentIntentId: string; nextStep: NextStep }> {
	const caller = { ...customer, role: "customer" } as const;
	const opened = await openOrderPayment(depsWith(shop, fixture), caller, { orderId });
	if (!opened.ok) throw new Error(opened.code);
	const [record] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId));
	return { paymentIntentId: record?.paymentIntentId ?? "", nextStep: opened.value };
}
