import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import { DayAndTime, showDayAndTime } from "../../ui/day-and-time.tsx";
import type { ShownOrder } from "../contract.ts";
import { trackingAddress } from "../couriers.ts";
import { arrivalInWords } from "../promises/promised-facts.ts";
import { promisedFrom, type Reader } from "../rules.ts";
import type { OrderHistory } from "./contract.ts";
import { sayDay } from "./due-day.ts";
import { sayDue, sayStep } from "./say-step.ts";
import { copy } from "./timeline.copy.ts";
import { isUnderWay, timelineOf } from "./timeline.ts";
import type { Step } from "./timeline-step.ts";
import { useOrderUpdates } from "./use-order-updates.ts";

type TimelineProps = {
	order: ShownOrder;
	history: OrderHistory;
	/** The ETag of the history. Null if the history could not be read. */
	etag: string | null;
	reader: Reader;
};

/** The steps of an order: done, current and to come. It updates while the page is open. */
export function Timeline({ order, history, etag, reader }: TimelineProps) {
	const now = new Date();
	const steps = timelineOf(order, history, now);
	const newest = steps.findLast(({ state }) => state === "done");
	const { status, heading } = useOrderUpdates({
		orderId: order.id,
		etag,
		isUnderWay: isUnderWay(steps),
		standing: newest ? sayStep(newest, order, reader) : "",
	});
	return (
		<section aria-labelledby="timeline" className="min-w-0 print:hidden">
			<h3 id="timeline" ref={heading} tabIndex={-1} className="text-lg">
				{copy.title}
			</h3>
			{/* It has the same height with each text, so that an update moves nothing on the page. */}
			<p role="status" className="figures mb-3 min-h-6 text-ink-soft text-sm">
				{status}
			</p>
			<ol>
				{steps.map((step, index) => (
					<StepItem
						// biome-ignore lint/suspicious/noArrayIndexKey: a step keeps its place when it is done.
						key={`${step.is} ${index}`}
						state={step.state}
						isLast={index === steps.length - 1}
						title={sayStep(step, order, reader)}
					>
						<About step={step} order={order} reader={reader} now={now} />
						{step.words && <p className="wrap-anywhere text-ink">{step.words}</p>}
					</StepItem>
				))}
			</ol>
		</section>
	);
}

type StepItemProps = {
	state: Step["state"];
	isLast: boolean;
	title: string;
	children: ReactNode;
};

function StepItem({ state, isLast, title, children }: StepItemProps) {
	return (
		<li
			aria-current={state === "now" ? "step" : undefined}
			className="relative flex gap-3 pb-3 last:pb-0"
		>
			{!isLast && (
				<span
					aria-hidden="true"
					className={classNames(
						"absolute top-7 bottom-0 left-3 w-0.5 -translate-x-1/2",
						state === "done" ? "bg-brand" : "bg-line",
					)}
				/>
			)}
			<span
				aria-hidden="true"
				className={classNames(
					"mt-0.5 grid size-6 shrink-0 place-items-center rounded-full border-2",
					state === "done" && "border-brand bg-brand text-on-brand",
					state === "now" && "border-brand bg-brand-tint",
					state === "next" && "border-line-strong bg-surface",
				)}
			>
				{state === "done" && <Check className="size-4" strokeWidth={3} />}
				{state === "now" && <span className="size-2.5 rounded-full bg-brand" />}
			</span>
			<div className="min-w-0">
				<p className={classNames(state === "next" ? "text-ink-soft" : "font-semibold")}>
					<span className="sr-only">{copy.state[state]} </span>
					{title}
				</p>
				<div className="figures min-h-6 text-ink-soft text-sm">{children}</div>
			</div>
		</li>
	);
}

type AboutProps = { step: Step; order: ShownOrder; reader: Reader; now: Date };

/** Shows when and by whom a step was done, or when it is due. */
function About({ step, order, reader, now }: AboutProps) {
	const { is, state, at, by, due } = step;
	if (state === "done")
		return (
			<>
				{at && <DayAndTime wire={at} />} {copy.by[reader][by]}
				{is === "shipped" && <Tracking order={order} />}
			</>
		);
	if (due && step.isLate)
		return <span className="text-signal">{copy.late[reader](sayDay(due.to, now))}</span>;
	if (due) return sayDue(due, now);
	if (is === "paid" && order.expiresAt) return copy.until(showDayAndTime(order.expiresAt));
	if (is === "delivered" && order.deliveryDays && promisedFrom(order) === null)
		return arrivalInWords(order.deliveryDays);
	return null;
}

function Tracking({ order: { courier, trackingNumber } }: Pick<AboutProps, "order">) {
	if (!trackingNumber) return null;
	const address = trackingAddress(courier, trackingNumber);
	return (
		<p className="wrap-anywhere">
			{copy.tracking} <span className="font-mono text-ink">{trackingNumber}</span>{" "}
			{address && (
				<a href={address} target="_blank" rel="noreferrer" className="whitespace-nowrap text-link">
					{copy.follow}
				</a>
			)}
		</p>
	);
}
