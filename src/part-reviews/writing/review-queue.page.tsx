import { useRef } from "react";
import { loadQueue } from "../../desk/load-queue.ts";
import { QueueAnswer, QueueCard } from "../../desk/queue-card.tsx";
import { QueueList } from "../../desk/queue-list.tsx";
import { queueStates } from "../../desk/queue-states.ts";
import { call } from "../../platform/client/api-client.ts";
import { listFallback, privateHead } from "../../platform/client/private-page.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Link, OptionalLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Stars } from "../../ui/stars.tsx";
import { copy as ratingCopy } from "../shown/rating.copy.ts";
import { ReviewPictures } from "../shown/review-card.tsx";
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

export function clientLoader({ request }: Route.ClientLoaderArgs) {
	return loadQueue(request, {
		needs: "reviews.read",
		tabs: [...queueStates, null, "unanswered", "answered", "hidden"],
		fetchRows: (query) => call(listReviewQueueOperation, { query }),
		countRows: () => call(countReviewQueueOperation, {}),
	});
}

export const meta = privateHead(copy.title);

/** The page where admins answer, hide and show the reviews of parts. Reported ones wait for them. */
export default function ReviewQueuePage({ loaderData }: Route.ComponentProps) {
	return (
		<QueueList
			labels={copy}
			queue={loaderData}
			waiting={["reported"]}
			save={{ operation: listReviewQueueOperation, name: "part-reviews" }}
			item={(review) => <Queued review={review} />}
		/>
	);
}

function Queued({ review }: { review: QueuedReview }) {
	const { address, partName, stars, name, by, orderId, reports } = review;
	const params = { id: review._id };
	const heading = useRef<HTMLHeadingElement>(null);
	return (
		<QueueCard
			heading={heading}
			title={
				<OptionalLink to={address} className="inline-block py-1">
					{partName}
				</OptionalLink>
			}
			marks={
				<>
					<Stars filled={stars} label={ratingCopy.stars(stars)} />
					{reports > 0 && <Badge tone="attention">{copy.reports(reports)}</Badge>}
				</>
			}
			who={
				<>
					{name} · {by ?? copy.removed} ·{" "}
					<Link to={`/dashboard/orders/${orderId}`} className="text-link">
						{copy.toOrder}
					</Link>
				</>
			}
			at={review.createdAt}
			words={review.review}
		>
			<ReviewPictures pictures={review.pictures} name={name} />
			{review.hiddenReason && (
				<Notice tone="attention" className="mt-3">
					{copy.hidden(review.hiddenReason)}
				</Notice>
			)}
			{review.answer && <QueueAnswer>{copy.answered(review.answer.text)}</QueueAnswer>}
			<ReviewActions
				name={name}
				isHidden={review.hiddenAt !== null}
				isWaiting={reports > 0}
				hide={(reason) => call(hideReviewOperation, { params, body: { reason } })}
				show={() => call(showReviewOperation, { params })}
				reasonHint={copy.reasonHint}
				answering={{
					answer: review.answer?.text ?? null,
					send: (answer) => call(answerReviewOperation, { params, body: { answer } }),
				}}
				onDone={() => heading.current?.focus()}
			/>
		</QueueCard>
	);
}

export const HydrateFallback = listFallback(copy.loading);
