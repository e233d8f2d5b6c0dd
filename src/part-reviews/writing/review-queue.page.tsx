import { useRef } from "react";
import { requirePermission } from "../../accounts/sign-in/require-permission.ts";
import { fetchListInState } from "../../ordering/fetch-list-in-state.ts";
import { call } from "../../platform/client/api-client.ts";
import { listFallback, privateHead } from "../../platform/client/private-page.tsx";
import { SaveList } from "../../platform/client/save-list.tsx";
import { Badge } from "../../ui/badge.tsx";
import { DayAndTime } from "../../ui/day-and-time.tsx";
import { Link, OptionalLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Stars } from "../../ui/stars.tsx";
import { copy as ratingCopy } from "../shown/rating.copy.ts";
import { ReviewPictures } from "../shown/review-card.tsx";
import { reviewStates } from "../shown/rules.ts";
import type { Route } from "./+types/review-queue.page.ts";
import {
	answerReviewOperation,
	countReviewQueueOperation,
	hideReviewOperation,
	listReviewQueueOperation,
	type QueuedReview,
	showReviewOperation,
} from "./contract.ts";
import { ReviewActions } from "./review-actions.tsx";
import { copy } from "./review-queue.copy.ts";
import { ReviewQueue } from "./review-queue.tsx";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requirePermission(request, "reviews.read");
	return fetchListInState(request, {
		states: reviewStates,
		fetchRows: (query) => call(listReviewQueueOperation, { query }),
		countRows: () => call(countReviewQueueOperation, {}),
	});
}

export const meta = privateHead(copy.title);

/** The page where admins answer, hide and show the reviews of parts. */
export default function ReviewQueuePage({ loaderData }: Route.ComponentProps) {
	return (
		<ReviewQueue
			copy={copy}
			states={reviewStates}
			loaded={loaderData}
			below={
				<SaveList
					operation={listReviewQueueOperation}
					query={{ state: loaderData.tabs.current }}
					name="part-reviews"
				/>
			}
		>
			{(review) => <Queued review={review} />}
		</ReviewQueue>
	);
}

function Queued({ review }: { review: QueuedReview }) {
	const { address, partName, stars, name, by, createdAt, orderId, reports } = review;
	const params = { id: review._id };
	const heading = useRef<HTMLHeadingElement>(null);
	return (
		<article className="rounded-lg border border-line bg-surface p-4">
			<h3 ref={heading} tabIndex={-1} className="wrap-anywhere font-semibold">
				<OptionalLink to={address} className="inline-block py-1">
					{partName}
				</OptionalLink>
			</h3>
			<p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
				<Stars filled={stars} label={ratingCopy.stars(stars)} />
				{reports > 0 && <Badge tone="attention">{copy.reports(reports)}</Badge>}
			</p>
			<p className="wrap-anywhere text-ink-soft text-sm">
				{name} · {by ?? copy.removed} · <DayAndTime wire={createdAt} /> ·{" "}
				<Link to={`/dashboard/orders/${orderId}`} className="text-link">
					{copy.toOrder}
				</Link>
			</p>
			<p className="wrap-anywhere mt-2 max-w-prose whitespace-pre-line">{review.review}</p>
			<ReviewPictures pictures={review.pictures} name={name} />
			{review.hiddenReason && (
				<Notice tone="attention" className="mt-3">
					{copy.hidden(review.hiddenReason)}
				</Notice>
			)}
			{review.answer && (
				<p className="wrap-anywhere mt-3 max-w-prose whitespace-pre-line border-brand border-l-4 pl-3">
					{copy.answered(review.answer.text)}
				</p>
			)}
			<ReviewActions
				name={name}
				isHidden={review.hiddenAt !== null}
				reports={reports}
				hide={(reason) => call(hideReviewOperation, { params, body: { reason } })}
				show={() => call(showReviewOperation, { params })}
				reasonHint={copy.reasonHint}
				answering={{
					answer: review.answer?.text ?? null,
					send: (answer) => call(answerReviewOperation, { params, body: { answer } }),
				}}
				onDone={() => heading.current?.focus()}
			/>
		</article>
	);
}

export const HydrateFallback = listFallback(copy.loading);
