import { type FormEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CardFormFoot } from "../card-form-footer.tsx";
import { copy } from "../copy.ts";
import { type CardFormProps, useCardPayment } from "../use-card-payment.ts";
import { confirmStripeCard } from "./stripe-client.ts";
import { useStripeField } from "./use-stripe-field.ts";

type StripeCardFormProps = CardFormProps & { publishableKey: string };

/**
 * The card form with Stripe's own field in it: number, expiry and code are typed into a frame of
 * Stripe's and never reach the shop. Where Stripe cannot be reached it says so and offers a way on.
 */
export default function StripeCardForm({
	amountTaka,
	publishableKey,
	...props
}: StripeCardFormProps) {
	const { heldUntil, elsewhere, ...payment } = props;
	const [name, setName] = useState(payment.billing.name);
	const { paying, problem, pay } = useCardPayment(payment);
	const field = useStripeField(publishableKey, paying !== "idle");

	function submit(event: FormEvent) {
		event.preventDefault();
		const { stripe, card } = field;
		if (stripe && card) void pay(name, (asked) => confirmStripeCard(stripe, card, asked));
	}
	if (field.step === "unreachable")
		return (
			<Notice tone="attention" role="alert" className="flex flex-col items-start gap-4">
				<p>{copy.form.noForm(heldUntil)}</p>
				<div className="flex flex-wrap gap-3">
					<Button look="quiet" onClick={field.again}>
						{copy.form.tryAgain}
					</Button>
					{elsewhere}
				</div>
			</Notice>
		);
	return (
		<form onSubmit={submit} noValidate aria-label={copy.form.title} className="flex flex-col gap-4">
			<div className="flex flex-col gap-1.5">
				<label htmlFor="stripe-card" className="font-semibold text-sm">
					{copy.form.title}
				</label>
				<div
					id="stripe-card"
					ref={field.box}
					className="min-h-11 rounded-md border border-line-strong bg-surface px-3 py-3"
				/>
				<p className="text-ink-soft text-sm">{copy.form.toStripeAlone}</p>
			</div>
			<CardFormFoot
				name={name}
				onName={setName}
				problem={problem?.message}
				paying={paying}
				payable={payment.clientSecret !== null && field.step === "ready"}
				amountTaka={amountTaka}
			/>
		</form>
	);
}
