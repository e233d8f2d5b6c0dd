import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { call } from "../../platform/client/api-client.ts";
import { useCheckedForm } from "../../platform/client/use-checked-form.ts";
import { useIdempotencyKey } from "../../platform/client/use-idempotency-key.ts";
import type { Problem } from "../../platform/http/problem.ts";
import { toast } from "../../ui/toast.ts";
import { copy } from "../order.copy.ts";
import { type Bookable, totalTaka } from "../rules.ts";
import { bookPartOperation } from "./contract.ts";

const checks = () => import("../booking.checks.ts").then((all) => all.BookingForm);

export type ToBook = {
	part: Bookable & { id: string; name: string };
	customer: { name: string; email: string };
	/** Prefills the field: the phone of the last order or of the profile. */
	phone: string;
};

/**
 * The state of the booking form. Sends the booking once, also on a double click, then
 * navigates to the payment page or shows the refusal. If price or stock have changed,
 * it fetches the part again and the customer confirms again.
 */
export function useBooking({ part, customer, phone }: ToBook) {
	const form = useCheckedForm(checks, {
		quantity: String(part.minimumQuantity),
		phone,
		receive: "deliver" as const,
		address: "",
		area: "",
	});
	const [problem, setProblem] = useState<Problem | null>(null);
	const { revalidate } = useRevalidator();
	const navigate = useNavigate();
	const sendOnce = useIdempotencyKey();

	const submit = form.handleSubmit(async (booking) => {
		setProblem(null);
		const { quantity, phone: number } = booking;
		const body = {
			partId: part.id,
			product: part.name,
			email: customer.email,
			quantity,
			totalPrice: totalTaka(part.priceTaka, quantity),
			phone: number,
			...(booking.receive === "collect"
				? { collect: true as const }
				: { delivery: { address: booking.address, area: booking.area } }),
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
		setProblem(answer.problem);
		// The page shows an outdated price or stock: fetch the part again.
		if (answer.status === 409 || answer.status === 404) await revalidate();
	});
	return { form, submit, problem };
}
