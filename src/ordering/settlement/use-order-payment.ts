import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { CardProvider, CardResult } from "../../payments/card-result.ts";
import { call } from "../../platform/client/api-client.ts";
import type { Problem } from "../../platform/http/problem.ts";
import { copy } from "../order.copy.ts";
import { openOrderPaymentOperation, openPaymentBody } from "./contract.ts";
import { followPayment, readCardStatus } from "./follow-payment.ts";

/**
 * The status of the payment page. `recording`: the payment succeeded and the shop is recording it; Pay is never shown
 * again. `deciding`: the provider is processing the card. `over`: the order can no longer be paid.
 */
export type PaymentStatus =
	| { step: "preparing" }
	| { step: "payable"; clientSecret: string; cardProblem: string | null }
	| { step: "recording" | "deciding"; slow: boolean }
	| { step: "unreachable" | "over"; problem: Problem };

/** A card that was charged or that the provider is processing. */
export type ChargedCard = Extract<CardResult, { paymentIntentId: string }>;

const slowAfterAttempts = 3;
// The interval at which the page checks a payment that is made on another site.
const waitingMs = 4_000;

function isCharged(card: CardResult): card is ChargedCard {
	return card.result === "succeeded" || card.result === "processing";
}

/**
 * The state of the payment page. On load it opens the order's payment, which also records the
 * payment of a customer who returns from their bank. After a charge it reports the payment until
 * the order is recorded as paid, or until the card has failed and another one can be tried.
 */
export function useOrderPayment(
	orderId: string,
	returnedFailed: boolean,
	cardProvider: CardProvider,
) {
	const [status, setStatus] = useState<PaymentStatus>({ step: "preparing" });
	const { revalidate } = useRevalidator();
	const latestRun = useRef(0);
	const secret = useRef("");

	const run = useCallback(
		(firstCard: ChargedCard | null): Promise<void> => {
			const thisRun = latestRun.current;
			const isStale = () => latestRun.current !== thisRun;
			const payment = { orderId, returnedFailed, cardProvider, secret };
			return followToTheEnd(firstCard, { ...payment, isStale, setStatus, revalidate });
		},
		[orderId, returnedFailed, cardProvider, revalidate],
	);
	const prepare = useCallback(() => run(null), [run]);

	useEffect(() => {
		latestRun.current += 1;
		void prepare();
		return () => {
			latestRun.current += 1;
		};
	}, [prepare]);

	function clearCardProblem() {
		if (status.step === "payable") setStatus({ ...status, cardProblem: null });
	}
	return { status, prepare, followCard: run, clearCardProblem };
}

type PaymentPage = {
	orderId: string;
	returnedFailed: boolean;
	cardProvider: CardProvider;
	secret: RefObject<string>;
	/** Whether the customer left the page, or a newer run has replaced this one. */
	isStale(): boolean;
	setStatus(status: PaymentStatus): void;
	revalidate(): Promise<void>;
};

/** Follows a charged card (null if there is none) to its end, then opens the payment again. */
async function followToTheEnd(firstCard: ChargedCard | null, page: PaymentPage): Promise<void> {
	const { orderId, returnedFailed, cardProvider, secret, isStale, setStatus, revalidate } = page;
	let charged = firstCard;
	let cardProblem: string | null = null;
	for (;;) {
		if (charged) {
			const { result, paymentIntentId } = charged;
			const step = result === "processing" ? "deciding" : "recording";
			const shouldContinue = (attempts: number) => {
				if (isStale()) return false;
				setStatus({ step, slow: attempts >= slowAfterAttempts });
				return true;
			};
			const payment = { orderId, paymentIntentId, clientSecret: secret.current, cardProvider };
			const outcome = await followPayment(payment, { shouldContinue });
			if (isStale()) return;
			if (outcome?.is === "recorded") return void (await revalidate());
			if (outcome?.is === "failed") cardProblem = copy.payment.failedAfterAll(outcome.message);
		}
		const opened = await call(openOrderPaymentOperation, { body: openPaymentBody(orderId) });
		if (isStale()) return;
		if (!opened.ok) {
			if (opened.problem.code === "already-paid") return void (await revalidate());
			const over = opened.status === 409 || opened.status === 404;
			return setStatus({ step: over ? "over" : "unreachable", problem: opened.problem });
		}
		if ("redirectUrl" in opened.value) return location.assign(opened.value.redirectUrl);
		if ("waiting" in opened.value) {
			setStatus({ step: "deciding", slow: false });
			await new Promise((resolve) => setTimeout(resolve, waitingMs));
			if (isStale()) return;
			continue;
		}
		const { clientSecret } = opened.value;
		secret.current = clientSecret;
		const lastCard = await readCardStatus(cardProvider, clientSecret);
		if (isStale()) return;
		charged = lastCard && isCharged(lastCard) ? lastCard : null;
		if (charged) continue;
		if (returnedFailed && lastCard?.result === "failed") cardProblem ??= lastCard.message;
		return setStatus({ step: "payable", clientSecret, cardProblem });
	}
}
