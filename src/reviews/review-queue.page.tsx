import { useRef } from "react";
import { requirePermission } from "../accounts/sign-in/require-permission.ts";
import { fetchListInState } from "../ordering/fetch-list-in-state.ts";
import { ReviewActions } from "../part-reviews/writing/review-actions.tsx";
import { ReviewQueue } from "../part-reviews/writing/review-queue.tsx";
import { call } from "../platform/client/api-client.ts";
import { listFallback, privateHead } from "../platform/client/private-page.tsx";
import { SaveList } from "../platform/client/save-list.tsx";
import { Badge } from "../ui/badge.tsx";
import { DayAndTime } from "../ui/day-and-time.tsx";
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

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requirePermission(request, "reviews.read");
	return fetchListInState(request, {
		states: reviewStates,
		fetchRows: (query) => call(listAllReviewsOperation, { query }),
		countRows: () => call(countReviewsOperation, {}),
	});
}

export const meta = privateHead(copy.title);

/** The page where admins hide and show the reviews of the shop. */
export default function ReviewQueuePage({ loaderData }: Route.ComponentProps) {
	return (
		<ReviewQueue
			copy={copy}
			states={reviewStates}
			loaded={loaderData}
			below={
				<SaveList
					operation={listAllReviewsOperation}
					query={{ state: loaderData.tabs.current }}
					name="reviews"
				/>
			}
		>
			{(review) => <Listed review={review} />}
		</ReviewQueue>
	);
}

function Listed({ review }: { review: ListedReview }) {
	const { _id, name, ratings, account, createdAt, fromBuyer, hidden, reason } = review;
	const heading = useRef<HTMLHeadingElement>(null);
	const decide = (body: { hidden: boolean; reason?: string }) =>
		call(hideShopReviewOperation, { params: { id: _id }, body });
	return (
		<article className="rounded-lg border border-line bg-surface p-4">
			<h3 ref={heading} tabIndex={-1} className="wrap-anywhere font-semibold">
				{name}
			</h3>
			<p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
				<Stars filled={Number(ratings)} label={reviewsCopy.given(Number(ratings))} />
				{fromBuyer && <Badge tone="good">{copy.fromBuyer}</Badge>}
			</p>
			<p className="wrap-anywhere text-ink-soft text-sm">
				{account ?? copy.noAccount} · <DayAndTime wire={createdAt} />
			</p>
			<p className="wrap-anywhere mt-2 max-w-prose whitespace-pre-line">{review.review}</p>
			{reason && (
				<Notice tone="attention" className="mt-3">
					{copy.hidden(reason)}
				</Notice>
			)}
			<ReviewActions
				name={name}
				isHidden={hidden}
				hide={(typed) => decide({ hidden: true, reason: typed })}
				show={() => decide({ hidden: false })}
				reasonHint={copy.reasonHint}
				onDone={() => heading.current?.focus()}
			/>
		</article>
	);
}

export const HydrateFallback = listFallback(copy.loading);
