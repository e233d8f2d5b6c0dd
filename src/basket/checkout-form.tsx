import { useEffect } from "react";
import { createPortal } from "react-dom";
import { ResendMail } from "../accounts/security/email-verification.tsx";
import { BookingProblem } from "../ordering/booking/booking-problem.tsx";
import { PhoneField, ReceiveFields } from "../ordering/booking/contact-fields.tsx";
import type { Buyer } from "../ordering/booking/find-buyer.ts";
import { linesIn } from "../ordering/booking/refused-line.ts";
import type { RefusedOrder } from "../ordering/booking/use-ordering.ts";
import { useReceiving } from "../ordering/booking/use-receiving.ts";
import { copy as orderCopy } from "../ordering/order.copy.ts";
import { QuoteBox } from "../ordering/promises/quote-box.tsx";
import type { CurrentTerms } from "../terms/terms.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { copy } from "./basket.copy.ts";
import type { BasketState } from "./basket-state.ts";
import { useCheckout } from "./use-checkout.ts";

type CheckoutFormProps = {
	buyer: Buyer;
	state: BasketState;
	terms: CurrentTerms;
	/** Gets the delivery charge for the form's current values, or null while it is unknown. */
	onCharge(chargeTaka: number | null): void;
	/** Whether a typed quantity is invalid, or the parts are loading again. */
	isInvalid: boolean;
	refused: RefusedOrder | null;
	onRefused(refused: RefusedOrder | null): void;
	/** The element that contains the button. Null if the button is at the form's end. */
	bar: HTMLElement | null;
};

/** Phone and delivery, once for all parts of the basket, and the button that orders all parts at once. */
export function CheckoutForm(props: CheckoutFormProps) {
	const { buyer, state, terms, onCharge, isInvalid, refused, onRefused, bar } = props;
	const { customer, unverified } = buyer;
	const { form, submit } = useCheckout({ buyer, state, terms, onRefused });
	const { isSubmitting } = form.formState;
	const receiving = useReceiving(form, { terms, goodsTaka: state.totalTaka });
	const { quote, fields, receive, paymentDue } = receiving;
	const chargeTaka = quote ? quote.chargeTaka : 0;
	useEffect(() => onCharge(chargeTaka), [chargeTaka, onCharge]);
	const button = (
		<Button
			type="submit"
			form="checkout"
			size="large"
			className="shrink-0 lg:w-full"
			busy={isSubmitting}
			disabled={!state.isReady || isInvalid}
		>
			{copy.order[paymentDue]}
		</Button>
	);
	return (
		<form id="checkout" onSubmit={submit} noValidate method="post" className="space-y-4">
			{unverified && (
				<Notice tone="good" className="space-y-3">
					<p className="wrap-anywhere">{copy.unverified(customer.email)}</p>
					<ResendMail email={customer.email} />
				</Notice>
			)}
			<Field label={orderCopy.booking.name} value={customer.name} readOnly />
			<Field label={orderCopy.booking.email} type="email" value={customer.email} readOnly />
			<PhoneField {...fields} />
			<ReceiveFields {...receive} addresses={buyer.addresses} />
			<QuoteBox quote={quote} goodsTaka={state.totalTaka} returnDays={terms.returnDays} />
			<BookingProblem
				refused={refused}
				newTotal={(total, seen) => copy.newTotal(seen, total)}
				detail={refused && linesIn(refused.problem).length > 0 ? copy.linesRefused : undefined}
				email={customer.email}
			/>
			{bar ? createPortal(button, bar) : button}
		</form>
	);
}
