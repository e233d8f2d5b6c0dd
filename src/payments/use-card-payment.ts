import { type ReactNode, useEffect, useRef, useState } from "react";
import type { CardConfirmation, CardResult } from "./card-result.ts";
import { copy } from "./copy.ts";

type CardPayment = Omit<CardConfirmation, "clientSecret"> & {
	clientSecret: string | null;
	onSucceeded: (paymentIntentId: string) => void;
	/** The provider is deciding; the page asks the shop until it knows. */
	onProcessing?: (paymentIntentId: string) => void;
	/** A card failed; the sentence is shown in the form already. */
	onProblem?: (message: string) => void;
};

/** What a card form is given, whoever takes the cards. */
export type CardFormProps = CardPayment & {
	amountTaka: number;
	/** Until when the booking waits, as `16:05`. */
	heldUntil: string | null;
	/** Where else to go, if the form cannot be had. */
	elsewhere: ReactNode;
};

/** Where the form stands: `done` stays, so that nobody pays what is paid. */
export type Paying = "idle" | "paying" | "at-bank" | "processing" | "done";
export type CardProblem = { code: string; message: string };

/** Pays once at a time, and says what came of it. */
export function useCardPayment(payment: CardPayment) {
	const [paying, setPaying] = useState<Paying>("idle");
	const [problem, setProblem] = useState<CardProblem | null>(null);
	const busy = useRef(false);

	function setStep(next: Paying) {
		busy.current = next !== "idle";
		setPaying(next);
	}
	useEffect(() => {
		// A page that the browser stored while its customer was at the bank comes back as it was.
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
	/** `name` as it stands on the card; `confirm` hands the card to whoever takes it. */
	async function pay(name: string, confirm: (asked: CardConfirmation) => Promise<CardResult>) {
		const { clientSecret, returnUrl } = payment;
		if (!clientSecret || busy.current) return;
		setStep("paying");
		setProblem(null);
		const billing = { ...payment.billing, name };
		finish(await confirm({ clientSecret, billing, returnUrl }));
	}
	function object(code: keyof typeof copy.form.incomplete) {
		setProblem({ code: `incomplete_${code}`, message: copy.form.incomplete[code] });
	}
	return { paying, problem, pay, object };
}
