import { useNavigate, useRevalidator } from "react-router";
import { type BasketQuantity, quantitiesOf } from "../../catalogue/basket/basket-line.ts";
import { changeBasket } from "../../catalogue/basket/stored-basket.ts";
import { call } from "../../platform/client/api-client.ts";
import { useCheckedForm } from "../../platform/client/use-checked-form.ts";
import { useIdempotencyKey } from "../../platform/client/use-idempotency-key.ts";
import type { Problem } from "../../platform/http/problem.ts";
import { toast } from "../../ui/toast.ts";
import { bookPartOperation } from "../booking/contract.ts";
import { copy } from "./basket.copy.ts";
import type { BasketState } from "./basket-state.ts";
import type { Buyer } from "./load-basket.ts";

const checks = () => import("../booking.checks.ts").then((all) => all.CheckoutForm);

/** What the shop refused, and the total that was sent. */
export type Refused = { problem: Problem; totalTaka: number };

type Checkout = {
	buyer: Buyer;
	state: BasketState;
	onRefused(refused: Refused | null): void;
};

/**
 * The state of the checkout. Sends the basket as it is shown as one order, once, also on a double click; then it
 * takes the ordered parts out of the basket and goes to the payment page. If it is refused, the parts are fetched
 * again, each line says what is wrong with it, and the customer orders again.
 */
export function useCheckout({ buyer, state, onRefused }: Checkout) {
	const form = useCheckedForm(checks, {
		phone: buyer.phone,
		receive: "deliver" as const,
		address: "",
		area: "",
	});
	const { revalidate } = useRevalidator();
	const navigate = useNavigate();
	const sendOnce = useIdempotencyKey();

	const submit = form.handleSubmit(async (order) => {
		onRefused(null);
		acceptPrices(state);
		const lines = quantitiesOf(state.lines.map(({ line }) => line));
		const body = {
			lines,
			email: buyer.customer.email,
			totalPrice: state.totalTaka,
			phone: order.phone,
			...(order.receive === "collect"
				? { collect: true as const }
				: { delivery: { address: order.address, area: order.area } }),
		};
		const answer = await sendOnce(body, (idempotencyKey) =>
			call(bookPartOperation, { body, idempotencyKey }),
		);
		if (answer.ok) {
			void toast.success(copy.ordered);
			const going = navigate(`/dashboard/payment/${answer.value.insertedId}`);
			takeOutOrdered(lines);
			return going;
		}
		onRefused({ problem: answer.problem, totalTaka: state.totalTaka });
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

/** What another tab put in meanwhile stays. */
function takeOutOrdered(ordered: readonly BasketQuantity[]): void {
	const quantities = new Map(ordered.map(({ partId, quantity }) => [partId, quantity]));
	changeBasket((basket) => ({
		...basket,
		lines: basket.lines.flatMap((line) => {
			const quantity = line.quantity - (quantities.get(line.partId) ?? 0);
			return quantity > 0 ? [{ ...line, quantity }] : [];
		}),
	}));
}
