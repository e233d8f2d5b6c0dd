import { useRef } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { firstReceiving } from "../ordering/addresses/first-receiving.ts";
import { bookPartOperation } from "../ordering/booking/contract.ts";
import type { Buyer } from "../ordering/booking/find-buyer.ts";
import { quoteDelivery } from "../ordering/promises/quote.ts";
import { receivingOf } from "../ordering/promises/receiving-of.ts";
import { call, wasAnswered } from "../platform/client/api-client.ts";
import { useCheckedForm } from "../platform/client/use-checked-form.ts";
import { useIdempotencyKey } from "../platform/client/use-idempotency-key.ts";
import { type Problem, problem } from "../platform/http/problem.ts";
import { useChosenDistrict } from "../terms/chosen-district.ts";
import type { CurrentTerms } from "../terms/terms.ts";
import { toast } from "../ui/toast.ts";
import { copy } from "./basket.copy.ts";
import { quantitiesOf } from "./basket-line.ts";
import type { BasketState } from "./basket-state.ts";
import { isBasketAsShown, takeOutOrdered } from "./order-basket.ts";
import { changeBasket } from "./stored-basket.ts";

const checks = () => import("../ordering/booking.checks.ts").then((all) => all.CheckoutForm);

/** What the shop refused, and the total that was sent, with what of it was for the delivery. */
export type Refused = { problem: Problem; totalTaka: number; chargeTaka: number };

type Checkout = {
	buyer: Buyer;
	state: BasketState;
	terms: CurrentTerms;
	onRefused(refused: Refused | null): void;
};

/**
 * The state of the checkout. Sends the basket as it is shown as one order, once, also on a double click and after a
 * lost response; then it takes the ordered parts out of the basket and goes to the payment page. Where the account's
 * basket is no longer what is shown, it is shown first. If the order is refused, the parts are fetched again, each line
 * says what is wrong with it, and the customer orders again.
 */
export function useCheckout({ buyer, state, terms, onRefused }: Checkout) {
	const form = useCheckedForm(checks, {
		phone: buyer.phone,
		...firstReceiving(buyer.addresses, useChosenDistrict()),
	});
	const { revalidate } = useRevalidator();
	const navigate = useNavigate();
	const sendOnce = useIdempotencyKey();
	// What was sent last, while nobody knows whether it is an order: sent again, it has the same key.
	const undecided = useRef("");

	const submit = form.handleSubmit(async (order) => {
		onRefused(null);
		const lines = quantitiesOf(state.lines.map(({ line }) => line));
		const quote = quoteDelivery(terms, order, state.totalTaka);
		if (quote?.problem)
			return form.setError("district", { message: quote.problem }, { shouldFocus: true });
		const chargeTaka = quote?.chargeTaka ?? 0;
		const totalTaka = state.totalTaka + chargeTaka;
		const body = {
			lines,
			email: buyer.customer.email,
			totalPrice: totalTaka,
			phone: order.phone,
			...receivingOf(order),
		};
		const content = JSON.stringify(body);
		const sent = { totalTaka, chargeTaka };
		if (content !== undecided.current && !(await isBasketAsShown(lines)))
			return onRefused({ problem: problem(409, "basket-changed", copy.changed), ...sent });
		acceptPrices(state);
		const answer = await sendOnce(body, (idempotencyKey) =>
			call(bookPartOperation, { body, idempotencyKey }),
		);
		undecided.current = wasAnswered(answer) ? "" : content;
		if (answer.ok) {
			void toast.success(copy.ordered);
			const going = navigate(`/dashboard/payment/${answer.value.insertedId}`);
			takeOutOrdered(lines);
			return going;
		}
		onRefused({ problem: answer.problem, ...sent });
		if (answer.status >= 400 && answer.status < 500) await revalidate();
	});
	return { form, submit };
}

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
