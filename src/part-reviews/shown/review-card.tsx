import { smallImageAt } from "../../catalogue/images/image-files.ts";
import { useStorefront } from "../../platform/client/storefront-context.ts";
import { Stars } from "../../ui/stars.tsx";
import type { ShownReview } from "./list-part-reviews.server.ts";
import { copy as ratingCopy } from "./rating.copy.ts";
import { copy } from "./reviews.copy.ts";

/** A review with its pictures and the shop's answer. Its days are in the shop's time zone for every reader. */
export function ReviewCard({ review }: { review: ShownReview }) {
	const { _id, name, stars, createdAt, createdOn, changedOn, pictures, answer } = review;
	return (
		<article className="border-line border-b pt-4 pb-2">
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<Stars filled={stars} label={ratingCopy.stars(stars)} />
				<span className="wrap-anywhere font-semibold">{name}</span>
				<span className="figures text-ink-soft text-sm">
					<time dateTime={createdAt}>{createdOn}</time>
					{changedOn && `, ${copy.changed(changedOn)}`} · {copy.bought}
				</span>
			</p>
			<p className="wrap-anywhere mt-2 max-w-prose whitespace-pre-line">{review.review}</p>
			<ReviewPictures pictures={pictures} name={name} />
			{answer && <ShopAnswer {...answer} on={review.answeredOn} />}
			<ReportReview id={_id} name={name} />
		</article>
	);
}

/** The pictures of a review. Each picture links to its full size. */
export function ReviewPictures({ pictures, name }: { pictures: readonly string[]; name: string }) {
	if (pictures.length === 0) return null;
	return (
		<ul className="mt-3 flex flex-wrap gap-2">
			{pictures.map((picture, index) => (
				<li key={picture}>
					<a
						href={picture}
						aria-label={copy.picture(index + 1, name)}
						className="block overflow-hidden rounded-md border border-line hover:border-brand"
					>
						<img
							src={smallImageAt(picture)}
							alt=""
							width={88}
							height={88}
							loading="lazy"
							className="size-22 object-cover"
						/>
					</a>
				</li>
			))}
		</ul>
	);
}

function ShopAnswer({ text, at, on }: { text: string; at: string; on: string | null }) {
	const shop = useStorefront();
	return (
		<div className="mt-3 max-w-prose border-brand border-l-4 pl-3">
			<p className="font-semibold text-sm">
				{copy.answer(shop?.shopName ?? "")}{" "}
				<time dateTime={at} className="figures font-normal text-ink-soft">
					{on}
				</time>
			</p>
			<p className="wrap-anywhere whitespace-pre-line">{text}</p>
		</div>
	);
}

/**
 * The place where a customer reports a review. `useReports` renders the form when the customer
 * opens it. The place is hidden without scripts, because nobody can sign in without them.
 */
function ReportReview({ id, name }: { id: string; name: string }) {
	return (
		<details data-review={id} className="no-js:hidden">
			<summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-soft text-sm hover:text-brand">
				{copy.report}
				<span className="sr-only">{copy.reportOf(name)}</span>
			</summary>
			<div />
		</details>
	);
}
