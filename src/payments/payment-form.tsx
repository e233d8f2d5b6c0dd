import type { ReactNode } from "react";
import { formatTaka } from "../kernel/taka.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { copy } from "./copy.ts";
import type { CardFormProps, Paying, useCardPayment } from "./use-card-payment.ts";

type PaymentFormProps = {
	payment: CardFormProps;
	card: ReturnType<typeof useCardPayment>;
	/** The provider's message (spec §8), if no field shows it. */
	problem: string | null | undefined;
	/** Whether the card's fields can be filled in. */
	isReady: boolean;
	onSubmit: () => void;
	children: ReactNode;
};

/** A provider's form; Pay is disabled without a client secret (spec §4) and during a payment. */
export function PaymentForm(props: PaymentFormProps) {
	const { payment, card, problem, isReady, onSubmit, children } = props;
	const { name, setName, paying } = card;
	const isPayable = isReady && payment.clientSecret !== null;
	const isBusy = paying !== "idle";
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				onSubmit();
			}}
			noValidate
			aria-label={copy.form.title}
			className="flex flex-col gap-4"
		>
			{children}
			<Field
				label={copy.form.name}
				value={name}
				onChange={(event) => setName(event.target.value)}
				autoComplete="cc-name"
				readOnly={isBusy}
			/>
			<CardProblem problem={problem} heldUntil={payment.heldUntil} />
			<Button
				type="submit"
				size="large"
				busy={paying === "paying" || paying === "at-bank"}
				disabled={!isPayable || isBusy}
			>
				{copy.form.pay(formatTaka(payment.amountTaka))}
			</Button>
			<p aria-live="polite" className="text-ink-soft text-sm">
				{statusText(isPayable, paying) ?? copy.form.once}
			</p>
		</form>
	);
}

type CardProblemProps = Pick<PaymentFormProps, "problem"> & Pick<CardFormProps, "heldUntil">;

/** Shows the provider's reason why a card was not charged (spec §8), and until when the order is held. */
export function CardProblem({ problem, heldUntil }: CardProblemProps) {
	return (
		<div role="alert" className="empty:hidden">
			{problem && <p className="text-signal">{problem}</p>}
			{problem && heldUntil && <p className="figures">{copy.form.stillHeld(heldUntil)}</p>}
		</div>
	);
}

function statusText(isPayable: boolean, paying: Paying): string | null {
	if (!isPayable) return copy.form.waiting;
	if (paying === "paying") return copy.form.paying;
	if (paying === "at-bank") return copy.form.atBank;
	return paying === "processing" ? copy.form.processing : null;
}
