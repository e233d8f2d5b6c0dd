import type { Stripe, StripeCardElement } from "@stripe/stripe-js";
import { useEffect, useRef, useState } from "react";
import { openStripe } from "./stripe-client.ts";

/** The state of Stripe's card field. */
export type StripeFieldStep = "coming" | "ready" | "unreachable";

type Field = { step: StripeFieldStep; stripe: Stripe | null; card: StripeCardElement | null };

const coming: Field = { step: "coming", stripe: null, card: null };

/** Fetches Stripe's script and puts its card field into `box`; `again` tries once more. */
export function useStripeField(publishableKey: string, disabled: boolean) {
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

/** The theme's colours as Stripe's frame, which knows no style of the page, must be told them. */
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
