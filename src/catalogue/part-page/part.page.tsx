import { useRef } from "react";
import { data } from "react-router";
import { formatTaka } from "../../kernel/taka.ts";
import { readReviewsOnPage } from "../../places/part-page.server.ts";
import { RatingOnPage, ReviewsOnPage } from "../../places/part-page.ts";
import { cachePageWithoutQuery } from "../../platform/cache/cache-policy.ts";
import { pageHead } from "../../platform/client/page-head.ts";
import { storefrontContext, storefrontOf } from "../../platform/client/storefront-context.ts";
import { readDistrict } from "../../terms/areas/read-district.ts";
import { termsContext } from "../../terms/open-terms.server.ts";
import { shownTerms } from "../../terms/shown-terms.ts";
import { termsTag } from "../../terms/terms-tag.ts";
import { warrantyFor } from "../../terms/warranty-for.ts";
import { Link } from "../../ui/link.tsx";
import { findCategory } from "../attributes/categories.ts";
import { catalogueTag, stockTag } from "../cache-tags.ts";
import { cardDataOf } from "../card-data.server.ts";
import { copy } from "../copy.ts";
import { findPartAtAddress } from "../facts/find-part-at-address.server.ts";
import { FormBelow, quietOpener } from "../form-below.tsx";
import { imageFilesAt, largeImageAt } from "../images/image-files.ts";
import { secondViewOf } from "../images/second-views.ts";
import { listingContext } from "../listing/listing-context.ts";
import { addressOfPart } from "../live-part.ts";
import { findPriceHistory } from "../prices/list-prices.server.ts";
import { priceHistoryTag } from "../prices/price-history.ts";
import { bookingObstacle } from "../stock-rules.ts";
import type { Route } from "./+types/part.page.ts";
import { BookBar } from "./book-bar.tsx";
import { copy as sentences } from "./copy.ts";
import { explainedSpecification } from "./explained-specification.server.ts";
import { ImageGallery } from "./image-gallery.tsx";
import { offerTerms } from "./offer-terms.server.ts";
import { PartBreadcrumb } from "./part-breadcrumb.tsx";
import { partJsonLd } from "./part-json-ld.ts";
import { PartOffer } from "./part-offer.tsx";
import { PartTerms } from "./part-terms.tsx";
import { findRelatedParts, type SimilarPart } from "./related-parts.server.ts";
import { GoesWith, SimilarParts } from "./related-parts.tsx";
import { Specification } from "./specification.tsx";

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
	const { db, clock } = context.get(storefrontContext);
	const part = await findPartAtAddress(db, params.category, params.slug);
	if (!part) throw data(null, 404);
	const second = secondViewOf(part.image);
	const [related, prices, terms, reviews] = await Promise.all([
		findRelatedParts(context.get(listingContext), part),
		findPriceHistory(db, part.id, clock.now()),
		context.get(termsContext).terms.read(),
		part.rating && readReviewsOnPage(db, { partId: part.id, total: part.rating.count }),
	]);
	const shown = shownTerms(terms, warrantyFor(terms, part));
	const categories = [part.category, ...related.goesWith.map(({ category }) => category)];
	cachePageWithoutQuery({ request, context }, [
		`part:${part.id}`,
		// The price of a similar part, and whether it is sold out.
		catalogueTag,
		termsTag,
		...categories.map(stockTag),
		...(prices ? [priceHistoryTag] : []),
	]);
	return {
		part: {
			...cardDataOf(part),
			brand: part.brand,
			description: part.description,
			hasOwnImage: part.hasOwnImage,
			largeImage: largeImageAt(part.image),
			second: second && { ...second, large: largeImageAt(second.image) },
		},
		category: { slug: part.category, plural: findCategory(part.category)?.plural ?? part.category },
		// Without a description of its own a part has its figures here, which the specification has too.
		about: part.description === part.figures ? null : part.description,
		related,
		prices,
		terms: shown,
		offerTerms: offerTerms(shown, part.priceTaka * part.minimumQuantity),
		asked: readDistrict(url.searchParams.get("district") ?? ""),
		reviews,
		specification: explainedSpecification(part.category, part.attributes, part.sources),
	};
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { part, category, offerTerms } = loaderData;
	const reviews = loaderData.reviews?.first ?? [];
	const shop = storefrontOf(matches);
	return pageHead(matches, {
		title: shop ? `${part.name} · ${shop.shopName}` : part.name,
		description: copy.part.inShort(part.name, formatTaka(part.priceTaka), part.description),
		address: addressOfPart(part),
		image: { address: imageFilesAt(part.image).address, alt: part.name },
		jsonLd: shop ? partJsonLd(shop, { part, category, offerTerms, reviews }) : [],
	});
}

/** The page of one part: image, price, stock, specification, and Book now. */
export default function PartPage({ loaderData }: Route.ComponentProps) {
	const { part, category, about, specification, related, prices, terms, asked, reviews } =
		loaderData;
	const booking = useRef<HTMLDivElement>(null);
	const nearby = bookingObstacle(part) ? inStockOf(related.similar) : [];
	return (
		<div className="page-width py-5">
			<PartBreadcrumb category={category} name={part.name} />
			<div className="mt-3 grid items-start gap-x-6 gap-y-3 md:grid-cols-2 md:grid-rows-[auto_auto_1fr] md:gap-y-5 lg:gap-x-10">
				<header className="md:col-span-2">
					{part.brand && <p className="font-semibold text-ink-soft max-md:hidden">{part.brand}</p>}
					<h1 className="text-xl md:text-2xl lg:text-3xl">{part.name}</h1>
					<RatingOnPage rating={part.rating} />
				</header>
				<figure>
					<ImageGallery
						image={part.image}
						large={part.largeImage}
						name={part.name}
						second={part.second}
					/>
					{!part.hasOwnImage && (
						<figcaption className="mt-2 text-ink-soft text-sm">{copy.part.similarPart}</figcaption>
					)}
				</figure>
				<div className="md:row-span-2">
					<PartOffer part={part} prices={prices} booking={booking} />
					<SimilarParts title={sentences.inStock} parts={nearby} narrow />
					<PartTerms
						terms={terms}
						goodsTaka={part.priceTaka * part.minimumQuantity}
						asked={asked}
					/>
				</div>
				<div className="space-y-6">
					{about && (
						<section>
							<h2 className="text-xl">{copy.part.about}</h2>
							<p className="mt-2 max-w-prose">{about}</p>
						</section>
					)}
					<GoesWith partId={part.id} shelves={related.goesWith} />
					<div>
						<FormBelow
							part={part}
							title={sentences.ask}
							className={quietOpener}
							load={() => import("../questions/ask-form.tsx").then(({ AskForm }) => AskForm)}
						/>
					</div>
				</div>
			</div>
			<Specification {...specification} partId={part.id} />
			{part.rating && reviews && (
				<ReviewsOnPage key={part.id} part={part} rating={part.rating} reviews={reviews} />
			)}
			<SimilarParts
				title={sentences.similar}
				parts={related.similar.filter((one) => !nearby.includes(one))}
			/>
			<p className="mt-6">
				<Link to={`/parts/${category.slug}`} prefetch="intent" className="text-link">
					{copy.part.more(category.plural)}
				</Link>
			</p>
			<BookBar part={part} instead={booking} />
		</div>
	);
}

/** Three of them that can be bought today. */
function inStockOf(similar: readonly SimilarPart[]): SimilarPart[] {
	return similar.filter(({ isSoldOut }) => !isSoldOut).slice(0, 3);
}
