import { useRef } from "react";
import { loadQueue } from "../desk/load-queue.ts";
import { QueueCard } from "../desk/queue-card.tsx";
import { QueueList } from "../desk/queue-list.tsx";
import { queueStates } from "../desk/queue-states.ts";
import { ReviewActions } from "../part-reviews/writing/review-actions.tsx";
import { call } from "../platform/client/api-client.ts";
import { listFallback, privateHead } from "../platform/client/private-page.tsx";
import { Badge } from "../ui/badge.tsx";
import { Notice } from "../ui/notice.tsx";
import { Stars } from "../ui/stars.tsx";
import type { Route } from "./+types/review-queue.page.ts";
import {
	countReviewsOperation,
	hideShopReviewOperation,
	type ListedReview,
	listAllReviewsOperation,
} from "./contract.ts";
import { copy as reviewsCopy } from "./copy.ts";
import { copy } from "./queue.copy.ts";
import { reviewStates } from "./rules.ts";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
	return loadQueue(request, {
		needs: "reviews.read",
		tabs: [...queueStates, null, ...reviewStates],
		fetchRows: (query) => call(listAllReviewsOperation, { query }),
		countRows: () => call(countReviewsOperation, {}),
	});
}

export const meta = privateHead(copy.title);

/** The page where admins hide and show the reviews of the shop. */
export default function ReviewQueuePage({ loaderData }: Route.ComponentProps) {
	return (
		<QueueList
			labels={copy}
			queue={loaderData}
			save={{ operation: listAllReviewsOperation, name: "reviews" }}
			item={(review) => <Listed review={review} />}
		/>
	);
}

function Listed({ review }: { review: ListedReview }) {
	const { _id, name, ratings, reason } = review;
	const heading = useRef<HTMLHeadingElement>(null);
	const decide = (body: { hidden: boolean; reason?: string }) =>
		call(hideShopReviewOperation, { params: { id: _id }, body });
	return (
		<QueueCard
			heading={heading}
			title={name}
			marks={
				<>
					<Stars filled={Number(ratings)} label={reviewsCopy.given(Number(ratings))} />
					{review.fromBuyer && <Badge tone="good">{copy.fromBuyer}</Badge>}
				</>
			}
			who={review.account ?? copy.noAccount}
			at={review.createdAt}
			words={review.review}
		>
			{reason && (
				<Notice tone="attention" className="mt-3">
					{copy.hidden(reason)}
				</Notice>
			)}
			<ReviewActions
				name={name}
				isHidden={review.hidden}
				isWaiting={review.waiting}
				hide={(typed) => decide({ hidden: true, reason: typed })}
				show={() => decide({ hidden: false })}
				reasonHint={copy.reasonHint}
				onDone={() => heading.current?.focus()}
			/>
		</QueueCard>
	);
}

export const HydrateFallback = listFallback(copy.loading);
