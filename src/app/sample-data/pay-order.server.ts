import type { Caller } from "../../kernel/caller.ts";
import { type Result, refuse } from "../../kernel/result.ts";
import { openOrderPayment } from "../../ordering/settlement/open-order-payment.server.ts";
import { settleOrder } from "../../ordering/settlement/settle-order.server.ts";
import { confirmCard } from "../../payments/sandbox/confirm-card.server.ts";
import { testCards } from "../../payments/sandbox/test-cards.ts";
import type { World } from "./world.server.ts";

const [goodCard, otherGoodCard, , declinedCard] = testCards;

/** Pays an order with a card at the sandbox, and reports it as the buyer's browser does; `declined`: a second card. */
export async function payOrder(
	{ ordering, sandbox }: World,
	caller: Caller,
	orderId: string,
	{ declined }: { declined: boolean },
): Promise<Result<unknown, string>> {
	const opened = await openOrderPayment(ordering, caller, { orderId });
	if (!opened.ok) return opened;
	const [paymentIntentId = ""] = opened.value.clientSecret.split("_secret_");
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
