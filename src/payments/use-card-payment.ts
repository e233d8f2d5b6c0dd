import { type ReactNode, useEffect, useRef, useState } from "react";
import type { CardConfirmation, CardResult } from "./card-result.ts";
import { copy } from "./copy.ts";

type CardPayment = Omit<CardConfirmation, "clientSecret"> & {
	clientSecret: string | null;
	onSucceeded: (paymentIntentId: string) => void;
	/** The provider is processing the card; the page polls the shop. */
	onProcessing?: (paymentIntentId: string) => void;
	/** A card failed; the form already shows the message. */
	onProblem?: (message: string) => void;
};

export type CardFormProps = CardPayment & {
	amountTaka: number;
	/** When the hold ends, as `16:05`. */
	heldUntil: string | null;
	/** A link that is shown if the form cannot be loaded. */
	elsewhere: ReactNode;
};

/** The form's step; `done` is final, so that nobody pays twice. */
export type Paying = "idle" | "paying" | "at-bank" | "processing" | "done";
export type CardProblem = { code: string; message: string };

/** Runs one payment at a time and reports its result; `name` is the name on the card. */
export function useCardPayment(payment: CardPayment) {
	const [name, setName] = useState(payment.billing.name);
	const [paying, setPaying] = useState<Paying>("idle");
	const [problem, setProblem] = useState<CardProblem | null>(null);
	const busy = useRef(false);

	function setStep(next: Paying) {
		busy.current = next !== "idle";
		setPaying(next);
	}
	useEffect(() => {
		// The back/forward cache restores the page as it was when the customer left for the bank.
		const showAgain = (event: PageTransitionEvent) => {
			if (!event.persisted) return;
			busy.current = false;
			setPaying("idle");
		};
		addEventListener("pageshow", showAgain);
		return () => removeEventListener("pageshow", showAgain);
	}, []);

	function finish(result: CardResult) {
		if (result.result === "approve") {
			setStep("at-bank");
			location.assign(result.url);
		} else if (result.result === "failed") {
			setStep("idle");
			setProblem(result);
			payment.onProblem?.(result.message);
		} else if (result.result === "processing") {
			setStep("processing");
			payment.onProcessing?.(result.paymentIntentId);
		} else {
			setStep("done");
			payment.onSucceeded(result.paymentIntentId);
		}
	}
	/** `confirm` sends the card to the provider. */
	async function pay(confirm: (confirmation: CardConfirmation) => Promise<CardResult>) {
		const { clientSecret, returnUrl } = payment;
		if (!clientSecret || busy.current) return;
		setStep("paying");
		setProblem(null);
		const billing = { ...payment.billing, name };
		finish(await confirm({ clientSecret, billing, returnUrl }));
	}
	function reportIncomplete(code: keyof typeof copy.form.incomplete) {
		setProblem({ code: `incomplete_${code}`, message: copy.form.incomplete[code] });
	}
	return { name, setName, paying, problem, pay, reportIncomplete };
}
