import { lazy, Suspense } from "react";
import type { CardProvider } from "../../payments/card-result.ts";
import { copy } from "../../payments/copy.ts";
import type { CardFormProps } from "../../payments/use-card-payment.ts";
import { Skeleton } from "../../ui/skeleton.tsx";

// Only the form of the configured provider is downloaded.
const SandboxCardForm = lazy(() => import("../../payments/sandbox/sandbox-card-form.tsx"));
const StripeCardForm = lazy(() => import("../../payments/stripe/stripe-card-form.tsx"));

/** The card form of the configured provider (spec §2). */
export function CardForm({
	cardProvider,
	...form
}: CardFormProps & { cardProvider: CardProvider }) {
	const { provider, publishableKey } = cardProvider;
	return (
		<Suspense fallback={<CardFormSkeleton />}>
			{provider === "sandbox" && <SandboxCardForm {...form} />}
			{provider === "stripe" && publishableKey && (
				<StripeCardForm {...form} publishableKey={publishableKey} />
			)}
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
