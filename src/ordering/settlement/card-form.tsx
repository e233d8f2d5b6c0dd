import { lazy, type ReactNode, Suspense } from "react";
import type { CardProvider } from "../../payments/card-result.ts";
import { copy } from "../../payments/copy.ts";
import { SandboxCardForm } from "../../payments/sandbox/sandbox-card-form.tsx";
import type { CardPayment } from "../../payments/use-card-payment.ts";
import { Skeleton } from "../../ui/skeleton.tsx";

/** What a card form is given, whoever takes the cards. */
export type CardFormProps = CardPayment & {
	amountTaka: number;
	/** Until when the booking waits, as `16:05`. */
	heldUntil: string | null;
	/** Where else to go, if the form cannot be had. */
	elsewhere: ReactNode;
};

const StripeCardForm = lazy(async () => {
	const { StripeCardForm } = await import("../../payments/stripe/stripe-card-form.tsx");
	return { default: StripeCardForm };
});

/** The card form of the payment page (spec §2), of whoever takes the shop's cards. */
export function CardForm({ by, ...form }: CardFormProps & { by: CardProvider }) {
	const { provider, publishableKey } = by;
	if (provider === "sandbox") return <SandboxCardForm {...form} />;
	if (provider === "none" || !publishableKey) return null;
	return (
		<Suspense fallback={<CardFormSkeleton />}>
			<StripeCardForm {...form} publishableKey={publishableKey} />
		</Suspense>
	);
}

function CardFormSkeleton() {
	return (
		<div role="status">
			<span className="sr-only">{copy.form.waiting}</span>
			<Skeleton className="h-48 rounded-md" />
		</div>
	);
}
