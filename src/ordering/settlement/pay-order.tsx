import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useStorefront } from "../../platform/client/storefront-context.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { showTime } from "../../ui/day-and-time.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { HoldClock } from "../hold-clock.tsx";
import { copy } from "../order.copy.ts";
import type { ShownOrder } from "../rules.ts";
import { CardForm } from "./card-form.tsx";
import { useOrderPayment } from "./use-order-payment.ts";

// The root's loader always says who takes the cards; no page is shown where it failed.
const nobody = { payment: { provider: "none", publishableKey: null } } as const;

type PayOrderProps = { order: ShownOrder; billing: { name: string; email: string } };

/** The card form of an unpaid order, and what stands in its place once there is nothing to pay. */
export function PayOrder({ order, billing }: PayOrderProps) {
	const { payment: by } = useStorefront() ?? nobody;
	const [query] = useSearchParams();
	const returnedFailed = query.get("redirect_status") === "failed";
	const { status, begin, follow, forgetCardProblem } = useOrderPayment(
		order.id,
		returnedFailed,
		by,
	);
	const paying = useRef(false);
	if (status.step === "recording" || status.step === "deciding") return <UnderWay {...status} />;
	if (status.step === "over") return <NothingToPay sentence={status.problem.detail} />;
	return (
		// Nobody is interrupted while a card is on its way: a payment under way may succeed.
		<div
			className="flex flex-col gap-5"
			onSubmitCapture={() => {
				paying.current = true;
			}}
		>
			{order.expiresAt && (
				<HoldClock expiresAt={order.expiresAt} onOver={() => paying.current || void begin()} />
			)}
			<div role="alert" className="text-signal empty:hidden">
				{status.step === "payable" && status.cardProblem}
			</div>
			{status.step === "unreachable" && (
				<Notice tone="attention" role="alert" className="flex flex-col items-start gap-4">
					<p>{status.problem.detail}</p>
					<AskAgain ask={begin} />
				</Notice>
			)}
			{/* Out of sight where it could not be sent; what was typed stays in it. */}
			<div hidden={status.step === "unreachable"}>
				<CardForm
					by={by}
					amountTaka={order.totalTaka}
					clientSecret={status.step === "payable" ? status.clientSecret : null}
					billing={billing}
					returnUrl={`${location.origin}/dashboard/payment/${order.id}`}
					heldUntil={order.expiresAt && showTime(order.expiresAt)}
					elsewhere={
						<LinkButton to="/dashboard" look="quiet">
							{copy.payment.toMyOrders}
						</LinkButton>
					}
					onSucceeded={(paymentIntentId) => void follow({ result: "succeeded", paymentIntentId })}
					onProcessing={(paymentIntentId) => {
						paying.current = false;
						void follow({ result: "processing", paymentIntentId });
					}}
					onProblem={() => {
						paying.current = false;
						forgetCardProblem();
						if (order.expiresAt && new Date(order.expiresAt) <= new Date()) void begin();
					}}
				/>
			</div>
		</div>
	);
}

function AskAgain({ ask }: { ask(): Promise<void> }) {
	const [busy, setBusy] = useState(false);
	async function again() {
		setBusy(true);
		await ask();
		setBusy(false);
	}
	return (
		<Button look="quiet" busy={busy} onClick={() => void again()}>
			{copy.again}
		</Button>
	);
}

/** The money has come, or may: there is nothing to press meanwhile. */
function UnderWay({ step, slow }: { step: "recording" | "deciding"; slow: boolean }) {
	const recording = slow ? copy.payment.recordingSlow : copy.payment.recording;
	return (
		<Notice tone="good" role="status" className="flex items-center gap-3">
			<Spinner className="text-brand" />
			<p>{step === "deciding" ? copy.payment.deciding : recording}</p>
		</Notice>
	);
}

/** Nothing can be paid: why, and where to go. */
export function NothingToPay({ sentence }: { sentence: string }) {
	return (
		<EmptyState
			title={copy.payment.overTitle}
			action={
				<LinkButton to="/dashboard" look="quiet">
					{copy.payment.toMyOrders}
				</LinkButton>
			}
		>
			{sentence}
		</EmptyState>
	);
}
