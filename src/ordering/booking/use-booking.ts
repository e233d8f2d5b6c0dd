import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { call } from "../../platform/client/api-client.ts";
import { useCheckedForm } from "../../platform/client/use-checked-form.ts";
import { useIdempotencyKey } from "../../platform/client/use-idempotency-key.ts";
import type { Problem } from "../../platform/http/problem.ts";
import { useChosenDistrict } from "../../terms/chosen-district.ts";
import type { CurrentTerms } from "../../terms/terms.ts";
import { toast } from "../../ui/toast.ts";
import { firstReceiving } from "../addresses/first-receiving.ts";
import { copy } from "../order.copy.ts";
import { quoteDelivery } from "../promises/quote.ts";
import { receivingOf } from "../promises/receiving-of.ts";
import { type Bookable, totalTaka } from "../rules.ts";
import { bookPartOperation } from "./contract.ts";
import type { Buyer } from "./find-buyer.ts";

const checks = () => import("../booking.checks.ts").then((all) => all.BookingForm);

export type ToBook = {
	part: Bookable & { id: string; name: string };
	buyer: Buyer;
	terms: CurrentTerms;
};

/** What the shop refused, and the charge that was shown when it was sent. */
export type RefusedBooking = { problem: Problem; chargeTaka: number };

/**
 * The state of the booking form. Sends the booking once, also on a double click, then navigates to the payment page or
 * shows the refusal. If price, stock or terms have changed, it fetches them again and the customer confirms again.
 */
export function useBooking({ part, buyer, terms }: ToBook) {
	const form = useCheckedForm(checks, {
		quantity: String(part.minimumQuantity),
		phone: buyer.phone,
		...firstReceiving(buyer.addresses, useChosenDistrict()),
	});
	const [refused, setRefused] = useState<RefusedBooking | null>(null);
	const { revalidate } = useRevalidator();
	const navigate = useNavigate();
	const sendOnce = useIdempotencyKey();

	const submit = form.handleSubmit(async (booking) => {
		setRefused(null);
		const { quantity, phone: number } = booking;
		const goodsTaka = totalTaka(part.priceTaka, quantity);
		const quote = quoteDelivery(terms, booking, goodsTaka);
		if (quote?.problem)
			return form.setError("district", { message: quote.problem }, { shouldFocus: true });
		const chargeTaka = quote?.chargeTaka ?? 0;
		const body = {
			partId: part.id,
			product: part.name,
			email: buyer.customer.email,
			quantity,
			totalPrice: goodsTaka + chargeTaka,
			phone: number,
			...receivingOf(booking),
		};
		const answer = await sendOnce(body, (idempotencyKey) =>
			call(bookPartOperation, { body, idempotencyKey }),
		);
		if (answer.ok && answer.value.insertedId) {
			void toast.success(copy.booking.booked);
			await navigate(`/dashboard/payment/${answer.value.insertedId}`);
			return;
		}
		if (answer.ok) return void toast.error(copy.booking.failed);
		setRefused({ problem: answer.problem, chargeTaka });
		// The page may show an outdated price, stock or charge: fetch them again.
		if (answer.status >= 400 && answer.status < 500) await revalidate();
	});
	return { form, submit, refused };
}
