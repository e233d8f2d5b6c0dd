import type { Review } from "../../reviews/contract.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Stars } from "../../ui/stars.tsx";
import { Section } from "../section.tsx";
import { copy } from "./copy.ts";

/** The reviews (spec §2, Review of Customer): name, text and stars; never an e-mail. */
export function CustomerReviews({ reviews }: { reviews: (Review & { fromBuyer: boolean })[] }) {
	return (
		<Section title={copy.reviews.title}>
			{reviews.length === 0 ? (
				<EmptyState title={copy.reviews.none}>{copy.reviews.noneWhy}</EmptyState>
			) : (
				<ul
					// biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the row scrolls, also by keyboard
					tabIndex={0}
					aria-label={copy.reviews.title}
					className="-mx-4 flex snap-x snap-mandatory gap-3 overflow-x-auto px-4 pb-2 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-4 sm:overflow-visible sm:px-0 sm:pb-0 lg:grid-cols-3"
				>
					{reviews.map(({ _id, name, review, ratings, fromBuyer }) => (
						<li
							key={_id}
							className="shrink-0 basis-[86%] snap-center only:basis-full sm:basis-auto"
						>
							<figure className="flex h-full flex-col rounded-lg border border-line bg-surface p-4 sm:p-5">
								<Stars filled={Number(ratings)} label={copy.reviews.stars(ratings)} />
								<blockquote className="mt-2 grow">
									<p className="line-clamp-5 sm:line-clamp-8">{review}</p>
								</blockquote>
								<figcaption className="wrap-anywhere mt-3 font-semibold">
									{name}
									{fromBuyer && (
										<span className="block font-normal text-brand-strong text-sm">
											{copy.reviews.fromBuyer}
										</span>
									)}
								</figcaption>
							</figure>
						</li>
					))}
				</ul>
			)}
		</Section>
	);
}
