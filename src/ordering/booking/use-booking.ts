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
	/** The phone of the last order, or of the profile, to save typing. */
	phone: string;
};

/**
 * The state of the booking form: sends it once however often Book is pressed, goes
 * to the payment page, or says why the shop refused. Where price or stock
 * have changed the part is fetched anew, and the customer asked again.
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
		// Price or stock are no longer what the page shows: fetch them anew.
		if (answer.status === 409 || answer.status === 404) await revalidate();
	});
	return { form, submit, problem };
}
