import { Suspense, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { CardProvider } from "../../payments/card-result.ts";
import { copy as paymentsCopy } from "../../payments/copy.ts";
import { CardProblem } from "../../payments/payment-form.tsx";
import type { CardFormProps } from "../../payments/use-card-payment.ts";
import { useStorefront } from "../../platform/client/storefront-context.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { copy as uiCopy } from "../../ui/copy.ts";
import { showTime } from "../../ui/day-and-time.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import type { ShownOrder } from "../contract.ts";
import { HoldClock } from "../hold-clock.tsx";
import { copy } from "../order.copy.ts";
import { BookAgain } from "../order-status.tsx";
import { useOrderPayment } from "./use-order-payment.ts";

// Only the form of the configured provider is downloaded.
const SandboxCardForm = lazyPart(() => import("../../payments/sandbox/sandbox-card-form.tsx"));
const StripeCardForm = lazyPart(() => import("../../payments/stripe/stripe-card-form.tsx"));

// The root's loader always provides the provider; without it no page is shown.
const noProvider = { payment: { provider: "none", publishableKey: null } } as const;

type PayOrderProps = { order: ShownOrder; billing: { name: string; email: string } };

/** The card form of an unpaid order, or a notice when there is nothing to pay. */
export function PayOrder({ order, billing }: PayOrderProps) {
	const { payment: cardProvider } = useStorefront() ?? noProvider;
	const [query] = useSearchParams();
	const returnedFailed = query.get("redirect_status") === "failed";
	const { status, prepare, followCard, clearCardProblem } = useOrderPayment(
		order.id,
		returnedFailed,
		cardProvider,
	);
	const paying = useRef(false);
	if (status.step === "recording" || status.step === "deciding") return <UnderWay {...status} />;
	if (status.step === "over")
		return <NothingToPay order={order} sentence={status.problem.detail} />;
	const heldUntil = order.expiresAt && showTime(order.expiresAt);
	return (
		// The end of the hold does not interrupt a running payment: it may still succeed.
		<div
			className="flex flex-col gap-4"
			onSubmitCapture={() => {
				paying.current = true;
			}}
		>
			{order.expiresAt && (
				<HoldClock expiresAt={order.expiresAt} onOver={() => paying.current || void prepare()} />
			)}
			<CardProblem
				heldUntil={heldUntil}
				problem={status.step === "payable" ? status.cardProblem : null}
			/>
			{status.step === "unreachable" && (
				<Unreachable sentence={status.problem.detail} ask={prepare} />
			)}
			{/* The form is hidden, not removed, so that it keeps its input. */}
			<div hidden={status.step === "unreachable"}>
				<CardForm
					cardProvider={cardProvider}
					amountTaka={order.totalTaka}
					clientSecret={status.step === "payable" ? status.clientSecret : null}
					billing={billing}
					returnUrl={`${location.origin}/dashboard/payment/${order.id}`}
					heldUntil={heldUntil}
					elsewhere={<ToMyOrders />}
					onSucceeded={(paymentIntentId) =>
						void followCard({ result: "succeeded", paymentIntentId })
					}
					onProcessing={(paymentIntentId) => {
						paying.current = false;
						void followCard({ result: "processing", paymentIntentId });
					}}
					onProblem={() => {
						paying.current = false;
						clearCardProblem();
						if (order.expiresAt && new Date(order.expiresAt) <= new Date()) void prepare();
					}}
				/>
			</div>
		</div>
	);
}

/** The card form of the configured provider (spec §2). */
function CardForm({ cardProvider, ...form }: CardFormProps & { cardProvider: CardProvider }) {
	const { provider, publishableKey } = cardProvider;
	return (
		<Suspense fallback={<CardFormSkeleton />}>
			{provider === "sandbox" && <SandboxCardForm {...form} />}
			{provider === "stripe" && publishableKey && (
				<StripeCardForm {...form} publishableKey={publishableKey} />
			)}
		</Suspense>
	);
}

function CardFormSkeleton() {
	return (
		<div role="status">
			<span className="sr-only">{paymentsCopy.form.waiting}</span>
			<Skeleton className="h-48 rounded-md" />
		</div>
	);
}

function ToMyOrders() {
	return (
		<LinkButton to="/dashboard" look="quiet">
			{copy.payment.toMyOrders}
		</LinkButton>
	);
}

function Unreachable({ sentence, ask }: { sentence: string; ask(): Promise<void> }) {
	const [busy, setBusy] = useState(false);
	async function again() {
		setBusy(true);
		await ask();
		setBusy(false);
	}
	return (
		<Notice tone="attention" role="alert" className="flex flex-col items-start gap-4">
			<p>{sentence}</p>
			<Button look="quiet" busy={busy} onClick={() => void again()}>
				{uiCopy.again}
			</Button>
		</Notice>
	);
}

/** The card was charged or is being processed: the page shows no button. */
function UnderWay({ step, slow }: { step: "recording" | "deciding"; slow: boolean }) {
	const recording = slow ? copy.payment.recordingSlow : copy.payment.recording;
	return (
		<Notice tone="good" role="status" className="flex items-center gap-3">
			<Spinner className="text-brand" />
			<p>{step === "deciding" ? copy.payment.deciding : recording}</p>
		</Notice>
	);
}

/** Explains why nothing can be paid. With an order, it offers to book the same parts again. */
export function NothingToPay({ sentence, order }: { sentence: string; order?: ShownOrder }) {
	return (
		<EmptyState
			title={copy.payment.overTitle}
			action={
				<div className="flex flex-wrap items-center gap-3">
					{order && <BookAgain order={order} />}
					<ToMyOrders />
				</div>
			}
		>
			{sentence}
		</EmptyState>
	);
}
