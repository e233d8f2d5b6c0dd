import { type RefObject, useEffect, useRef, useState } from "react";
import { PartImage } from "../../catalogue/images/part-image.tsx";
import { addressOfPart } from "../../catalogue/live-part.ts";
import { AskingButton } from "../../platform/client/action-button.tsx";
import { call } from "../../platform/client/api-client.ts";
import { Button } from "../../ui/button.tsx";
import { showDay } from "../../ui/day-and-time.tsx";
import { OptionalLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Stars } from "../../ui/stars.tsx";
import { copy as ratingCopy } from "../shown/rating.copy.ts";
import { ReviewPictures } from "../shown/review-card.tsx";
import { deletePartReviewOperation, type ReceivedPart } from "./contract.ts";
import { copy } from "./my-reviews.copy.ts";
import { PartReviewForm } from "./part-review-form.tsx";

/** A received part with its review, or with the form for one. With `opens`, the form is open from the start. */
export function ReceivedPartCard({ received, opens }: { received: ReceivedPart; opens: boolean }) {
	const { part, deliveredAt, review, mayReview } = received;
	const [isWriting, setWriting] = useState(opens && mayReview && review === null);
	const card = useRef<HTMLElement>(null);
	useFocusInside(card, isWriting);
	return (
		<article ref={card} className="rounded-lg border border-line bg-surface p-4">
			<div className="flex items-center gap-4">
				<PartImage image={part.image} alt="" sizes="4rem" className="w-16 shrink-0 rounded-md" />
				<div className="min-w-0">
					<h3 tabIndex={-1} className="wrap-anywhere font-semibold">
						<OptionalLink
							to={part.isForSale ? addressOfPart(part) : null}
							className="inline-block py-1"
						>
							{part.name}
						</OptionalLink>
					</h3>
					<p className="figures text-ink-soft text-sm">{copy.received(showDay(deliveredAt))}</p>
				</div>
			</div>
			{isWriting ? (
				<PartReviewForm received={received} onClose={() => setWriting(false)} />
			) : review ? (
				<OwnReview
					received={received}
					onChange={() => setWriting(true)}
					onRemoved={() => focusHeading(card.current)}
				/>
			) : !mayReview ? (
				<p className="mt-3 text-ink-soft">{copy.noOther}</p>
			) : (
				<Button className="mt-3" onClick={() => setWriting(true)}>
					{copy.review}
					<span className="sr-only">{copy.reviewOf(part.name)}</span>
				</Button>
			)}
		</article>
	);
}

/** When the form opens, its stars get the focus. When it closes, the heading with the part's name gets the focus. */
function useFocusInside(card: RefObject<HTMLElement | null>, isWriting: boolean) {
	const was = useRef(isWriting);
	useEffect(() => {
		if (was.current === isWriting) return;
		was.current = isWriting;
		const stars = card.current?.querySelectorAll("input");
		const star = [...(stars ?? [])].find(({ checked }) => checked) ?? stars?.[0];
		if (isWriting) star?.focus();
		else focusHeading(card.current);
	}, [card, isWriting]);
}

function focusHeading(card: HTMLElement | null) {
	card?.querySelector("h3")?.focus();
}

type OwnReviewProps = { received: ReceivedPart; onChange(): void; onRemoved(): void };

function OwnReview({ received, onChange, onRemoved }: OwnReviewProps) {
	const { lineId, part, review } = received;
	if (!review) return null;
	return (
		<div className="mt-3">
			<Stars filled={review.stars} label={ratingCopy.stars(review.stars)} />
			<p className="wrap-anywhere mt-1 max-w-prose whitespace-pre-line">{review.review}</p>
			<ReviewPictures pictures={review.pictures} name={review.name} />
			{review.hiddenReason && (
				<Notice tone="attention" className="mt-3">
					{copy.hidden(review.hiddenReason)}
				</Notice>
			)}
			<div className="mt-3 flex flex-wrap gap-2">
				{!review.hiddenReason && (
					<Button look="quiet" onClick={onChange}>
						{copy.change}
						<span className="sr-only">{copy.ofPart(part.name)}</span>
					</Button>
				)}
				<AskingButton
					look="plain"
					send={() => call(deletePartReviewOperation, { params: { id: lineId } })}
					toast={copy.removed}
					done={onRemoved}
					question={copy.removeQuestion}
					hint={review.hiddenReason ? copy.removeHidden : copy.removeWhat}
					confirm={copy.remove}
					cancel={copy.keep}
				>
					{copy.remove}
					<span className="sr-only">{copy.ofPart(part.name)}</span>
				</AskingButton>
			</div>
		</div>
	);
}
