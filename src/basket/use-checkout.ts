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
 * The state of the checkout. Orders the basket as it is shown, once (useOrdering), and takes the ordered parts out of
 * it. Where the account's basket is no longer what is shown, it is shown first. If the order is refused, each line says
 * what is wrong with it.
 */
export function useCheckout({ buyer, state, terms, onRefused }: Checkout) {
	const form = useCheckedForm(checks, {
		phone: buyer.phone,
		...firstReceiving(buyer.addresses, useChosenDistrict()),
	});
	// What was sent last, while nobody knows whether it is an order: sent again, it has the same key.
	const undecided = useRef("");
	const lines = quantitiesOf(state.lines.map(({ line }) => line));

	const order = useOrdering({
		form,
		buyer,
		terms,
		toast: copy.ordered,
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

/** Who orders has seen today's prices. */
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
