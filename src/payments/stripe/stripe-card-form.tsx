import type { Stripe, StripeCardElement } from "@stripe/stripe-js";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CardFormFoot } from "../card-form-footer.tsx";
import { copy } from "../copy.ts";
import { type CardFormProps, useCardPayment } from "../use-card-payment.ts";
import { confirmStripeCard, openStripe } from "./stripe-client.ts";

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
				heldUntil={heldUntil}
				paying={paying}
				payable={payment.clientSecret !== null && field.step === "ready"}
				amountTaka={amountTaka}
			/>
		</form>
	);
}

/** The state of Stripe's card field. */
type StripeFieldStep = "coming" | "ready" | "unreachable";

type Field = { step: StripeFieldStep; stripe: Stripe | null; card: StripeCardElement | null };

const coming: Field = { step: "coming", stripe: null, card: null };

/** Fetches Stripe's script and puts its card field into `box`; `again` tries once more. */
function useStripeField(publishableKey: string, disabled: boolean) {
	const box = useRef<HTMLDivElement>(null);
	const [tries, setTries] = useState(0);
	const [field, setField] = useState<Field>(coming);

	// biome-ignore lint/correctness/useExhaustiveDependencies: each try fetches anew.
	useEffect(() => {
		let card: StripeCardElement | null = null;
		let gone = false;
		const watch = new MutationObserver(() => card?.update({ style: looks() }));
		async function fetchField() {
			const stripe = await openStripe(publishableKey);
			if (gone) return;
			if (!stripe || !box.current) return setField({ ...coming, step: "unreachable" });
			card = stripe.elements().create("card", { hidePostalCode: true, style: looks() });
			card.on("loaderror", () => gone || setField({ ...coming, step: "unreachable" }));
			card.mount(box.current);
			setField({ step: "ready", stripe, card });
			watch.observe(document.documentElement, { attributeFilter: ["data-theme"] });
		}
		void fetchField();
		return () => {
			gone = true;
			watch.disconnect();
			card?.destroy();
		};
	}, [publishableKey, tries]);

	useEffect(() => field.card?.update({ disabled }), [field.card, disabled]);

	function again() {
		setField(coming);
		setTries(tries + 1);
	}
	return { ...field, box, again };
}

/** The theme's colours as Stripe's frame, which knows no style of the page, must be given them. */
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
