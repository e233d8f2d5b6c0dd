import { useRef } from "react";
import { firstReceiving } from "../ordering/addresses/first-receiving.ts";
import { bookPartOperation } from "../ordering/booking/contract.ts";
import type { Buyer } from "../ordering/booking/find-buyer.ts";
import { type RefusedOrder, useOrdering } from "../ordering/booking/use-ordering.ts";
import { call, wasAnswered } from "../platform/client/api-client.ts";
import { useCheckedForm } from "../platform/client/use-checked-form.ts";
import { problem } from "../platform/http/problem.ts";
import { useChosenDistrict } from "../terms/chosen-district.ts";
import type { CurrentTerms } from "../terms/terms.ts";
import { copy } from "./basket.copy.ts";
import { quantitiesOf } from "./basket-line.ts";
import type { BasketState } from "./basket-state.ts";
import { isBasketAsShown, takeOutOrdered } from "./order-basket.ts";
import { changeBasket } from "./stored-basket.ts";

const checks = () => import("../ordering/booking.checks.ts").then((all) => all.CheckoutForm);

type Checkout = {
	buyer: Buyer;
	state: BasketState;
	terms: CurrentTerms;
	onRefused(refused: RefusedOrder | null): void;
};

/**
 * The state of the checkout. Orders the basket that the page shows, once (useOrdering), and removes
 * the ordered parts from it. If the account's basket has changed, shows the changed basket first.
 * If the shop refuses the order, each line shows its problem.
 */
export function useCheckout({ buyer, state, terms, onRefused }: Checkout) {
	const form = useCheckedForm(checks, {
		phone: buyer.phone,
		...firstReceiving(buyer.addresses, useChosenDistrict()),
	});
	// The last request without a response: it may be an order. A repeat of it has the same key.
	const undecided = useRef("");
	const lines = quantitiesOf(state.lines.map(({ line }) => line));

	const order = useOrdering({
		form,
		buyer,
		terms,
		onRefused,
		async send(body, idempotencyKey) {
			const content = JSON.stringify(body);
			const isKnown = content === undecided.current || (await isBasketAsShown(lines));
			undecided.current = "";
			if (!isKnown) return basketChanged;
			acceptPrices(state);
			const answer = await call(bookPartOperation, { body, idempotencyKey });
			if (!wasAnswered(answer)) undecided.current = content;
			return answer;
		},
		onOrdered: () => takeOutOrdered(lines),
	});
	return { form, submit: form.handleSubmit((typed) => order({ lines }, state.totalTaka, typed)) };
}

const basketChanged = {
	ok: false,
	status: 409,
	problem: problem(409, "basket-changed", copy.changed),
} as const;

/** Stores today's prices as seen, because the customer orders at these prices. */
function acceptPrices({ lines }: BasketState): void {
	const prices = new Map(lines.map(({ line, part }) => [line.partId, part?.priceTaka ?? null]));
	changeBasket((basket) => ({
		...basket,
		lines: basket.lines.map((line) => ({
			...line,
			seenPriceTaka: prices.get(line.partId) ?? line.seenPriceTaka,
		})),
	}));
}
