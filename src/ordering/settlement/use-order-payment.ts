import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { CardProvider, CardResult } from "../../payments/card-result.ts";
import { call } from "../../platform/client/api-client.ts";
import type { Problem } from "../../platform/http/problem.ts";
import { copy } from "../order.copy.ts";
import { openOrderPaymentOperation, openPaymentBody } from "./contract.ts";
import { followPayment, readCardStatus } from "./follow-payment.ts";

/**
 * Where the payment page stands. `recording`: the money has come and the shop is recording it, Pay
 * is never shown again. `deciding`: the provider is deciding about the card. `over`: nothing
 * can be paid any more.
 */
export type PaymentStatus =
	| { step: "preparing" }
	| { step: "payable"; clientSecret: string; cardProblem: string | null }
	| { step: "recording" | "deciding"; slow: boolean }
	| { step: "unreachable" | "over"; problem: Problem };

/** A card that was charged, or about which its provider is deciding. */
export type Charged = Extract<CardResult, { paymentIntentId: string }>;

const slowAfterTries = 3;

function isCharged(card: CardResult): card is Charged {
	return card.result === "succeeded" || card.result === "processing";
}

/**
 * The state of the payment page. On load it asks the server where the order stands,
 * which also finishes for a customer who returns from their bank. After a
 * charge it asks until the order is recorded as paid, or until the card has
 * failed after all and another one can be given.
 */
export function useOrderPayment(orderId: string, returnedFailed: boolean, by: CardProvider) {
	const [status, setStatus] = useState<PaymentStatus>({ step: "preparing" });
	const { revalidate } = useRevalidator();
	const latestRun = useRef(0);
	const secret = useRef("");

	const go = useCallback(
		async (card: Charged | null) => {
			const thisRun = latestRun.current;
			let cardProblem: string | null = null;
			for (let charged = card; ; ) {
				if (charged) {
					const { result, paymentIntentId } = charged;
					const step = result === "processing" ? "deciding" : "recording";
					const goesOn = (tries: number) => {
						if (latestRun.current !== thisRun) return false;
						setStatus({ step, slow: tries >= slowAfterTries });
						return true;
					};
					const payment = { orderId, paymentIntentId, clientSecret: secret.current, by };
					const end = await followPayment(payment, { goesOn });
					if (latestRun.current !== thisRun) return;
					if (end?.is === "recorded") return void (await revalidate());
					if (end?.is === "failed") cardProblem = copy.payment.failedAfterAll(end.message);
				}
				const answer = await call(openOrderPaymentOperation, { body: openPaymentBody(orderId) });
				if (latestRun.current !== thisRun) return;
				if (!answer.ok) {
					if (answer.problem.code === "already-paid") return void (await revalidate());
					const over = answer.status === 409 || answer.status === 404;
					return setStatus({ step: over ? "over" : "unreachable", problem: answer.problem });
				}
				const { clientSecret } = answer.value;
				secret.current = clientSecret;
				const card = await readCardStatus(by, clientSecret);
				if (latestRun.current !== thisRun) return;
				charged = card && isCharged(card) ? card : null;
				if (charged) continue;
				if (returnedFailed && card?.result === "failed") cardProblem ??= card.message;
				return setStatus({ step: "payable", clientSecret, cardProblem });
			}
		},
		[orderId, returnedFailed, by, revalidate],
	);
	const begin = useCallback(() => go(null), [go]);

	useEffect(() => {
		latestRun.current += 1;
		void begin();
		return () => {
			latestRun.current += 1;
		};
	}, [begin]);

	function forgetCardProblem() {
		if (status.step === "payable") setStatus({ ...status, cardProblem: null });
	}
	return { status, begin, follow: go, forgetCardProblem };
}
