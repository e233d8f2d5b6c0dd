import { useRef } from "react";
import { data } from "react-router";
import { RatingOnPage, ReviewsOnPage } from "../../places/part-page.ts";
import { cachePageWithoutQuery } from "../../platform/cache/cache-policy.ts";
import { readDistrict } from "../../terms/areas/read-district.ts";
import { Link } from "../../ui/link.tsx";
import { Breadcrumbs } from "../breadcrumbs.tsx";
import { bookingObstacle } from "../stock-rules.ts";
import type { Route } from "./+types/part.page.ts";
import { BookBar } from "./book-bar.tsx";
import { copy } from "./copy.ts";
import { PartFigure } from "./image-gallery.tsx";
import { loadPartPage } from "./load-part-page.server.ts";
import { headOfPart } from "./part-json-ld.ts";
import { PartOffer } from "./part-offer.tsx";
import { PartTerms } from "./part-terms.tsx";
import { PartAbout, SimilarParts } from "./related-parts.tsx";
import { Specification } from "./specification.tsx";

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
	const loaded = await loadPartPage(context, params);
	if (!loaded) throw data(null, 404);
	cachePageWithoutQuery({ request, context }, loaded.tags);
	return { ...loaded.page, requested: readDistrict(url.searchParams.get("district") ?? "") };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	if (!loaderData) return [];
	return headOfPart(matches, { ...loaderData, reviews: loaderData.reviews?.first ?? [] });
}

/** The page of one part: image, price, stock, specification, and Book now. */
export default function PartPage({ loaderData }: Route.ComponentProps) {
	const { part, category, about, specification, related, prices, terms, requested, reviews } =
		loaderData;
	const booking = useRef<HTMLDivElement>(null);
	// Three similar parts in stock, if this part cannot be booked.
	const nearby = bookingObstacle(part)
		? related.similar.filter(({ isSoldOut }) => !isSoldOut).slice(0, 3)
		: [];
	return (
		<div className="page-width py-5">
			<Breadcrumbs category={category} part={part} />
			<div className="mt-3 grid items-start gap-x-6 gap-y-3 md:grid-cols-2 md:grid-rows-[auto_auto_1fr] md:gap-y-5 lg:gap-x-10">
				<header className="md:col-span-2">
					{part.brand && <p className="font-semibold text-ink-soft max-md:hidden">{part.brand}</p>}
					<h1 className="text-xl md:text-2xl lg:text-3xl">{part.name}</h1>
					<RatingOnPage rating={part.rating} />
				</header>
				<PartFigure part={part} />
				<div className="md:row-span-2">
					<PartOffer part={part} prices={prices} booking={booking} />
					<SimilarParts title={copy.inStock} parts={nearby} narrow />
					<PartTerms
						terms={terms}
						goodsTaka={part.priceTaka * part.minimumQuantity}
						requested={requested}
					/>
				</div>
				<PartAbout part={part} about={about} shelves={related.goesWith} />
			</div>
			<Specification {...specification} partId={part.id} />
			{part.rating && reviews && (
				<ReviewsOnPage key={part.id} part={part} rating={part.rating} reviews={reviews} />
			)}
			<SimilarParts
				title={copy.similar}
				parts={related.similar.filter((part) => !nearby.includes(part))}
			/>
			<p className="mt-6">
				<Link to={`/parts/${category.slug}`} className="text-link">
					{copy.more(category.plural)}
				</Link>
			</p>
			<BookBar part={part} instead={booking} />
		</div>
	);
}
