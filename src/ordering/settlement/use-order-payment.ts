import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { CardProvider, CardResult } from "../../payments/card-result.ts";
import { call } from "../../platform/client/api-client.ts";
import type { Problem } from "../../platform/http/problem.ts";
import { copy } from "../order.copy.ts";
import { openOrderPaymentOperation, openPaymentBody } from "./contract.ts";
import { followPayment, readCardStatus } from "./follow-payment.ts";

/**
 * Where the payment page stands. `recording`: the money has come and the shop is being told, Pay
 * is never shown again. `deciding`: the provider still decides about the card. `over`: nothing
 * can be paid any more.
 */
export type PaymentStatus =
	| { step: "preparing" }
	| { step: "payable"; clientSecret: string; cardProblem: string | null }
	| { step: "recording" | "deciding"; slow: boolean }
	| { step: "unreachable" | "over"; problem: Problem };

/** A card that was charged, or about which its provider still decides. */
export type Charged = Extract<CardResult, { paymentIntentId: string }>;

const { payment: says } = copy;
const slowAfterTries = 3;

function isCharged(card: CardResult): card is Charged {
	return card.result === "succeeded" || card.result === "processing";
}

/**
 * The payment page's doings. On load it asks the server where the order stands,
 * which also finishes for a customer who returns from their bank. Told of a
 * charge it asks until the order is recorded as paid, or until the card has
 * failed after all and another one can be given.
 */
export function useOrderPayment(orderId: string, returnedFailed: boolean, by: CardProvider) {
	const [standing, become] = useState<PaymentStatus>({ step: "preparing" });
	const { revalidate } = useRevalidator();
	const visit = useRef(0);
	const secret = useRef("");

	const go = useCallback(
		async (card: Charged | null) => {
			const mine = visit.current;
			let cardProblem: string | null = null;
			for (let charged = card; ; ) {
				if (charged) {
					const { result, paymentIntentId } = charged;
					const step = result === "processing" ? "deciding" : "recording";
					const goesOn = (tries: number) => {
						if (visit.current !== mine) return false;
						become({ step, slow: tries >= slowAfterTries });
						return true;
					};
					const payment = { orderId, paymentIntentId, clientSecret: secret.current, by };
					const end = await followPayment(payment, { goesOn });
					if (visit.current !== mine) return;
					if (end?.is === "recorded") return void (await revalidate());
					if (end?.is === "failed") cardProblem = says.failedAfterAll(end.message);
				}
				const answer = await call(openOrderPaymentOperation, { body: openPaymentBody(orderId) });
				if (visit.current !== mine) return;
				if (!answer.ok) {
					if (answer.problem.code === "already-paid") return void (await revalidate());
					const over = answer.status === 409 || answer.status === 404;
					return become({ step: over ? "over" : "unreachable", problem: answer.problem });
				}
				const { clientSecret } = answer.value;
				secret.current = clientSecret;
				const stands = await readCardStatus(by, clientSecret);
				if (visit.current !== mine) return;
				charged = stands && isCharged(stands) ? stands : null;
				if (charged) continue;
				if (returnedFailed && stands?.result === "failed") cardProblem ??= stands.message;
				return become({ step: "payable", clientSecret, cardProblem });
			}
		},
		[orderId, returnedFailed, by, revalidate],
	);
	const begin = useCallback(() => go(null), [go]);

	useEffect(() => {
		visit.current += 1;
		void begin();
		return () => {
			visit.current += 1;
		};
	}, [begin]);

	function forgetCardProblem() {
		if (standing.step === "payable") become({ ...standing, cardProblem: null });
	}
	return { standing, begin, follow: go, forgetCardProblem };
}
