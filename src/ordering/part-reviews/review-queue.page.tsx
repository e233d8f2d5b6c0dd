import { useRef } from "react";
import { requireAdmin } from "../../accounts/sign-in/require-sign-in.ts";
import { copy as ratingCopy } from "../../catalogue/part-reviews/rating.copy.ts";
import { ReviewPictures } from "../../catalogue/part-reviews/review-card.tsx";
import { reviewStates } from "../../catalogue/part-reviews/rules.ts";
import { formatCount } from "../../kernel/digits.ts";
import { call } from "../../platform/client/api-client.ts";
import { fetchListPage } from "../../platform/client/paged-list.ts";
import { Badge } from "../../ui/badge.tsx";
import { DayAndTime } from "../../ui/day-and-time.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice, TryAgain } from "../../ui/notice.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { ListSkeleton } from "../../ui/skeleton.tsx";
import { Stars } from "../../ui/stars.tsx";
import { addressInState, StateTabs } from "../count-tabs.tsx";
import type { Route } from "./+types/review-queue.page.ts";
import {
	countReviewQueueOperation,
	listReviewQueueOperation,
	type QueuedReview,
} from "./contract.ts";
import { copy as pagesCopy } from "./pages.copy.ts";
import { ReviewActions } from "./review-actions.tsx";

const copy = pagesCopy.queue;
const list = "/dashboard/partReviews";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requireAdmin(request);
	const named = new URL(request.url).searchParams.get("state");
	const state = reviewStates.find((one) => one === named) ?? null;
	const counting = call(countReviewQueueOperation, {});
	const fetched = await fetchListPage(
		request,
		(query) => call(listReviewQueueOperation, { query: { ...query, ...(state && { state }) } }),
		(page) => addressInState(list, state, page),
	);
	const counted = await counting;
	return { ...fetched, state, counts: counted.ok ? counted.value : null };
}

export function meta() {
	return [{ title: copy.title }, { name: "robots", content: "noindex" }];
}

/** Everybody's reviews of parts, for the admin to answer, hide and show. */
export default function ReviewQueuePage({ loaderData }: Route.ComponentProps) {
	const title = useRef<HTMLHeadingElement>(null);
	if (loaderData.problem) return <TryAgain problem={loaderData.problem} again={copy.again} />;
	const { rows, page, pages, total, state, counts } = loaderData;
	return (
		<section>
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 ref={title} tabIndex={-1} className="text-xl">
					{copy.title}
				</h2>
				{total > 0 && (
					<p className="figures text-ink-soft">
						{copy.count(total === 1 ? 1 : formatCount(total))}
					</p>
				)}
			</div>
			<p className="text-ink-soft mt-1 mb-2 max-w-prose">{copy.lead}</p>
			<StateTabs
				{...{ list, counts }}
				label={copy.tabs}
				states={[...reviewStates, null]}
				nameOf={(one) => (one ? copy.states[one] : copy.all)}
				current={state}
			/>
			{rows.length === 0 ? (
				<div className="mt-4">
					<EmptyState title={state ? copy.noneInTab : copy.emptyTitle}>
						{state ? copy.noneInTabHint : copy.empty}
					</EmptyState>
				</div>
			) : (
				<ul className="mt-4 space-y-4">
					{rows.map((review) => (
						<li key={review._id}>
							<Queued review={review} onGone={() => title.current?.focus()} />
						</li>
					))}
				</ul>
			)}
			<div className="mt-6 flex justify-center">
				<Pagination
					{...{ page, pages }}
					labels={copy.pages}
					addressOf={(number) => addressInState(list, state, number)}
				/>
			</div>
		</section>
	);
}

type QueuedProps = {
	review: QueuedReview;
	/** After a decision it is in another state than those that are shown. */
	onGone(): void;
};

function Queued({ review, onGone }: QueuedProps) {
	const { address, partName, stars, name, by, createdAt, orderId, reports } = review;
	const heading = useRef<HTMLHeadingElement>(null);
	return (
		<article className="border-line bg-surface rounded-lg border p-4">
			<h3 ref={heading} tabIndex={-1} className="font-semibold wrap-anywhere">
				{address ? (
					<Link to={address} prefetch="intent" className="inline-block py-1">
						{partName}
					</Link>
				) : (
					partName
				)}
			</h3>
			<p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
				<Stars filled={stars} label={ratingCopy.stars(stars)} />
				{reports > 0 && <Badge tone="attention">{copy.reports(reports)}</Badge>}
			</p>
			<p className="text-ink-soft text-sm wrap-anywhere">
				{name} · {by ?? copy.removed} · <DayAndTime wire={createdAt} /> ·{" "}
				<Link to={`/dashboard/orders/${orderId}`} prefetch="intent" className="text-link">
					{copy.toOrder}
				</Link>
			</p>
			<p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">{review.review}</p>
			<ReviewPictures pictures={review.pictures} name={name} />
			{review.hiddenReason && (
				<Notice tone="attention" className="mt-3">
					{copy.hidden(review.hiddenReason)}
				</Notice>
			)}
			{review.answer && (
				<p className="border-brand mt-3 max-w-prose border-l-4 pl-3 whitespace-pre-line wrap-anywhere">
					{copy.answered(review.answer.text)}
				</p>
			)}
			<ReviewActions
				review={review}
				onDone={() => (heading.current ? heading.current.focus() : onGone())}
			/>
		</article>
	);
}

export function HydrateFallback() {
	return <ListSkeleton loading={copy.loading} />;
}
