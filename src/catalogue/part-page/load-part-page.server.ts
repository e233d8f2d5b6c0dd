import type { RouterContextProvider } from "react-router";
import { readReviewsOnPage } from "../../places/part-page.server.ts";
import { storefrontContext } from "../../platform/client/storefront-context.ts";
import { termsContext } from "../../terms/open-terms.server.ts";
import { shownTerms } from "../../terms/shown-terms.ts";
import { termsTag } from "../../terms/terms-tag.ts";
import { warrantyFor } from "../../terms/warranty-for.ts";
import { findCategory } from "../attributes/categories.ts";
import { catalogueTag, stockTag } from "../cache-tags.ts";
import { cardDataOf } from "../card-data.server.ts";
import { findPartAtAddress } from "../facts/find-part-at-address.server.ts";
import { largeImageAt } from "../images/image-files.ts";
import { secondViewOf } from "../images/second-views.ts";
import { listingContext } from "../listing/find-parts.server.ts";
import { findPriceHistory } from "../prices/list-prices.server.ts";
import { priceHistoryTag } from "../prices/price-history.ts";
import { explainedSpecification } from "./explain-words.server.ts";
import { offerTerms } from "./offer-terms.server.ts";
import { findRelatedParts } from "./related-parts.server.ts";

export type PartPage = NonNullable<Awaited<ReturnType<typeof loadPartPage>>>["page"];

/** Loads what a part's page shows, and its cache tags; null if no part has this address. */
export async function loadPartPage(
	context: Readonly<RouterContextProvider>,
	address: { category: string; slug: string },
) {
	const { db, clock } = context.get(storefrontContext);
	const { columns } = context.get(listingContext);
	const part = await findPartAtAddress(db, address.category, address.slug);
	if (!part) return null;
	const second = secondViewOf(part.image);
	const [related, prices, terms, reviews] = await Promise.all([
		findRelatedParts({ db, columns }, part),
		findPriceHistory(db, part.id, clock.now()),
		context.get(termsContext).terms.read(),
		part.rating && readReviewsOnPage(db, { partId: part.id, total: part.rating.count }),
	]);
	const shown = shownTerms(terms, warrantyFor(terms, part));
	const categories = [part.category, ...related.goesWith.map(({ category }) => category)];
	const tags = [
		`part:${part.id}`,
		// The prices of similar parts, and which of them are sold out.
		catalogueTag,
		termsTag,
		...categories.map(stockTag),
		...(prices ? [priceHistoryTag] : []),
	];
	const page = {
		part: {
			...cardDataOf(part),
			brand: part.brand,
			description: part.description,
			hasOwnImage: part.images.length > 0,
			more: part.images.slice(1).map((image) => ({ image, large: largeImageAt(image) })),
			largeImage: largeImageAt(part.image),
			second: second && { ...second, large: largeImageAt(second.image) },
		},
		category: { slug: part.category, plural: findCategory(part.category)?.plural ?? part.category },
		// A part without a description has its figures here, which the specification already shows.
		about: part.description === part.figures ? null : part.description,
		related,
		prices,
		terms: shown,
		offerTerms: offerTerms(shown, part.priceTaka * part.minimumQuantity),
		reviews,
		specification: explainedSpecification(part.category, part.attributes, part.sources),
	};
	return { page, tags };
}
