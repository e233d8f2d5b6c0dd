import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { CardProvider } from "../payments/card-result.ts";
import { readStanding } from "../payments/read-standing.ts";
import { call } from "../platform/api-client.ts";
import type { Problem } from "../platform/problem.ts";
import {
	openOrderPaymentOperation,
	paymentToOpen,
	paymentToTell,
	settleOrderOperation,
} from "./contract.ts";

/**
 * Where the payment page stands. `recording`: the money has come and the shop is
 * being told; Pay is never shown again. `over`: nothing can be paid any more.
 */
export type PaymentStanding =
	| { step: "preparing" }
	| { step: "payable"; clientSecret: string; cardProblem: string | null }
	| { step: "recording"; slow: boolean }
	| { step: "unreachable" | "over"; problem: Problem };

const askAgainMs = 2_000;
const slowAfterTries = 3;

/**
 * The payment page's doings. On load it asks the server where the order stands,
 * which also finishes for a customer who returns from their bank. Told of a
 * charge it asks until the order is recorded as paid, through lost lines and
 * busy servers.
 */
export function useOrderPayment(orderId: string, returnedFailed: boolean, by: CardProvider) {
	const [standing, become] = useState<PaymentStanding>({ step: "preparing" });
	const { revalidate } = useRevalidator();
	const visit = useRef(0);

	const record = useCallback(
		async (transactionId: string) => {
			const mine = visit.current;
			for (let tries = 0; visit.current === mine; tries += 1) {
				become({ step: "recording", slow: tries >= slowAfterTries });
				const body = paymentToTell(orderId, transactionId);
				const answer = await call(settleOrderOperation, { params: { id: orderId }, body });
				if (answer.ok || answer.problem.code === "refunded") return void (await revalidate());
				await new Promise((wake) => setTimeout(wake, askAgainMs));
			}
		},
		[orderId, revalidate],
	);

	const begin = useCallback(async () => {
		const mine = visit.current;
		const answer = await call(openOrderPaymentOperation, { body: paymentToOpen(orderId) });
		if (visit.current !== mine) return;
		if (!answer.ok) {
			if (answer.problem.code === "already-paid") return void (await revalidate());
			const over = answer.status === 409 || answer.status === 404;
			return become({ step: over ? "over" : "unreachable", problem: answer.problem });
		}
		const { clientSecret } = answer.value;
		const card = await readStanding(by, clientSecret);
		if (visit.current !== mine) return;
		if (card?.result === "succeeded" || card?.result === "processing")
			return void (await record(card.intentId));
		const said = returnedFailed && card?.result === "failed" ? card.message : null;
		become({ step: "payable", clientSecret, cardProblem: said });
	}, [orderId, returnedFailed, by, revalidate, record]);

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
	return { standing, begin, record, forgetCardProblem };
}
