import { useNavigate, useRevalidator } from "react-router";
import type { z } from "zod";
import type { SentBody } from "../../kernel/operation.ts";
import { paymentDueBy } from "../../payments/methods.ts";
import { call, wasAnswered } from "../../platform/client/api-client.ts";
import { type Outcome, useSubmit } from "../../platform/client/use-submit.ts";
import type { Problem } from "../../platform/http/problem.ts";
import type { CurrentTerms } from "../../terms/terms.ts";
import type { CheckoutForm } from "../booking.checks.ts";
import { copy } from "../order.copy.ts";
import { quoteDelivery } from "../promises/quote.ts";
import { bookPartOperation } from "./contract.ts";
import type { Buyer } from "./find-buyer.ts";

type OrderBody = SentBody<typeof bookPartOperation>;
type Typed = z.output<typeof CheckoutForm>;

/** The shop's refusal, with the total and the delivery charge that the customer had confirmed. */
export type RefusedOrder = { problem: Problem; totalTaka: number; chargeTaka: number };

type Ordering = {
	form: {
		setError(name: "district", error: { message: string }, options: { shouldFocus: true }): void;
	};
	buyer: Buyer;
	terms: CurrentTerms;
	onRefused(refused: RefusedOrder | null): void;
	send?(body: OrderBody, idempotencyKey: string): Promise<Outcome<{ insertedId: string }>>;
	/** Called while the payment page loads. */
	onOrdered?(): void;
};

/**
 * Sends the form's order (`order`) once, even after a double click or a lost response. Then it
 * opens the payment page. After a refusal it fetches price, stock and terms again, for another try.
 */
export function useOrdering(ordering: Ordering) {
	const { form, buyer, terms, onRefused, send = sendOrder, onOrdered } = ordering;
	const { revalidate } = useRevalidator();
	const navigate = useNavigate();
	const { run } = useSubmit(
		async ({ body, ...sums }: { body: OrderBody } & Omit<RefusedOrder, "problem">, key) => {
			const answer = await send(body, key);
			if (!answer.ok) onRefused({ problem: answer.problem, ...sums });
			return answer;
		},
		{
			toast: (_, { body }) => copy.booking.booked[paymentDueBy[body.paymentMethod ?? "card"]],
			done({ insertedId }) {
				const going = navigate(`/dashboard/payment/${insertedId}`);
				onOrdered?.();
				return going;
			},
			async refused(refusal) {
				if (wasAnswered(refusal)) await revalidate();
				return true;
			},
		},
	);
	return async function order(
		what: Pick<OrderBody, "partId" | "product" | "quantity" | "lines">,
		goodsTaka: number,
		typed: Typed,
	) {
		onRefused(null);
		const quote = quoteDelivery(terms, typed, goodsTaka);
		if (quote?.problem)
			return form.setError("district", { message: quote.problem }, { shouldFocus: true });
		const chargeTaka = quote?.chargeTaka ?? 0;
		const totalTaka = goodsTaka + chargeTaka;
		const { email } = buyer.customer;
		const { phone, paymentMethod } = typed;
		const payer = { email, phone, paymentMethod, totalPrice: totalTaka };
		await run({ body: { ...what, ...payer, ...receivingOf(typed) }, totalTaka, chargeTaka });
	};
}

function sendOrder(body: OrderBody, idempotencyKey: string) {
	return call(bookPartOperation, { body, idempotencyKey });
}

/** Converts the form's delivery fields to those of the request. Sends a district only if the customer chose one. */
function receivingOf(form: Typed) {
	if (form.receive === "collect") return { collect: true as const };
	const { address, area, district, keepAddress } = form;
	return {
		delivery: { address, area, ...(district && { district }) },
		...(keepAddress && { keepAddress }),
	};
}
