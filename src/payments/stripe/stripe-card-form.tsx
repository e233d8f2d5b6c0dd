import type { Stripe, StripeCardElement } from "@stripe/stripe-js";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { copy } from "../copy.ts";
import { PaymentForm } from "../payment-form.tsx";
import { type CardFormProps, useCardPayment } from "../use-card-payment.ts";
import { confirmStripeCard, openStripe } from "./stripe-client.ts";

type StripeCardFormProps = CardFormProps & { publishableKey: string };

/** A form with Stripe's card field: the card never reaches the shop. Without Stripe it offers a retry and a link. */
export default function StripeCardForm({ publishableKey, ...payment }: StripeCardFormProps) {
	const card = useCardPayment(payment);
	const field = useStripeField(publishableKey, card.paying !== "idle");

	function submit() {
		const { stripe, element } = field;
		if (stripe && element)
			void card.pay((confirmation) => confirmStripeCard(stripe, element, confirmation));
	}
	if (field.step === "unreachable")
		return (
			<Notice tone="attention" role="alert" className="flex flex-col items-start gap-4">
				<p>{copy.form.noForm(payment.heldUntil)}</p>
				<div className="flex flex-wrap gap-3">
					<Button look="quiet" onClick={field.again}>
						{copy.form.tryAgain}
					</Button>
					{payment.elsewhere}
				</div>
			</Notice>
		);
	return (
		<PaymentForm
			payment={payment}
			card={card}
			problem={card.problem?.message}
			isReady={field.step === "ready"}
			onSubmit={submit}
		>
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
		</PaymentForm>
	);
}

type Field = {
	step: "coming" | "ready" | "unreachable";
	stripe: Stripe | null;
	element: StripeCardElement | null;
};

const coming: Field = { step: "coming", stripe: null, element: null };

/** Loads Stripe's script and puts its card field into `box`; `again` retries. */
function useStripeField(publishableKey: string, disabled: boolean) {
	const box = useRef<HTMLDivElement>(null);
	const [tries, setTries] = useState(0);
	const [field, setField] = useState<Field>(coming);

	// biome-ignore lint/correctness/useExhaustiveDependencies: each try fetches anew.
	useEffect(() => {
		let element: StripeCardElement | null = null;
		let gone = false;
		const watch = new MutationObserver(() => element?.update({ style: looks() }));
		async function fetchField() {
			const stripe = await openStripe(publishableKey);
			if (gone) return;
			if (!stripe || !box.current) return setField({ ...coming, step: "unreachable" });
			element = stripe.elements().create("card", { hidePostalCode: true, style: looks() });
			element.on("loaderror", () => gone || setField({ ...coming, step: "unreachable" }));
			element.mount(box.current);
			setField({ step: "ready", stripe, element });
			watch.observe(document.documentElement, { attributeFilter: ["data-theme"] });
		}
		void fetchField();
		return () => {
			gone = true;
			watch.disconnect();
			element?.destroy();
		};
	}, [publishableKey, tries]);

	useEffect(() => field.element?.update({ disabled }), [field.element, disabled]);

	function again() {
		setField(coming);
		setTries(tries + 1);
	}
	return { ...field, box, again };
}

/** The theme's colours and font size for Stripe's frame, which cannot read the page's styles. */
function looks() {
	const { fontSize } = getComputedStyle(document.body);
	return {
		base: {
			color: colour("--ink"),
			iconColor: colour("--ink-soft"),
			fontSize,
			"::placeholder": { color: colour("--ink-soft") },
		},
		invalid: { color: colour("--signal"), iconColor: colour("--signal") },
	};
}

function colour(name: string): string {
	const probe = document.body.appendChild(document.createElement("span"));
	probe.style.color = `var(${name})`;
	const { color } = getComputedStyle(probe);
	probe.remove();
	return color;
}
