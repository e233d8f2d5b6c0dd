import { formatCount } from "../../kernel/digits.ts";
import { formatTaka } from "../../kernel/taka.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { copy } from "../order.copy.ts";
import { QuoteBox } from "../promises/quote-box.tsx";
import { readQuantity, totalTaka } from "../rules.ts";
import { BookingProblem } from "./booking-problem.tsx";
import { PhoneField, ReceiveFields } from "./contact-fields.tsx";
import { quantityProblem } from "./quantity-problem.ts";
import { type ToBook, useBooking } from "./use-booking.ts";
import { useReceiving } from "./use-receiving.ts";

/** 'Booking for' (spec §2): the total updates live; Book is disabled for an invalid quantity. */
export function BookingForm(toBook: ToBook) {
	const { part, buyer, terms } = toBook;
	const { customer, addresses } = buyer;
	const { form, submit, refused } = useBooking(toBook);
	const { errors, isSubmitting } = form.formState;
	const typed = form.watch("quantity");
	const quantity = readQuantity(String(typed));
	const total = quantity && quantity > 0 ? totalTaka(part.priceTaka, quantity) : null;
	const { quote, fields, receive } = useReceiving(form, { terms, goodsTaka: total ?? 0 });
	const quantityError = quantityProblem(String(typed), part, quote ? quote.chargeTaka : 0);
	return (
		<form onSubmit={submit} noValidate method="post" className="space-y-4">
			<div className="grid gap-4 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
				<Field label={copy.booking.name} value={customer.name} readOnly />
				<Field label={copy.booking.email} type="email" value={customer.email} readOnly />
				<PhoneField {...fields} />
				<Field
					label={copy.booking.quantity}
					type="number"
					autoComplete="off"
					hint={copy.booking.quantityHint(
						formatCount(part.minimumQuantity),
						formatCount(part.availableQuantity),
					)}
					aria-required
					error={quantityError ?? errors.quantity?.message}
					{...form.register("quantity")}
				/>
			</div>
			<ReceiveFields {...receive} addresses={addresses} />
			<Field
				label={copy.booking.total}
				className="figures font-bold text-lg"
				value={total === null ? copy.booking.noTotal : formatTaka(total)}
				readOnly
			/>
			{/* A screen reader reads this text: it does not read a field that changes by itself. */}
			<p role="status" className="sr-only">
				{total !== null && copy.booking.totalIs(formatTaka(total))}
			</p>
			<QuoteBox quote={quote} goodsTaka={total} returnDays={terms.returnDays} />
			<BookingProblem refused={refused} newTotal={copy.booking.newTotal} email={customer.email} />
			<Button
				type="submit"
				size="large"
				className="w-full sm:w-auto sm:min-w-56"
				busy={isSubmitting}
				disabled={quantityError !== null}
			>
				{copy.booking.book}
			</Button>
		</form>
	);
}
