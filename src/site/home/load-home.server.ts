import { cardDataOf } from "../../catalogue/card-data.server.ts";
import { imageOfCategory } from "../../catalogue/images/choose-image.ts";
import { findBestSeller, listLiveParts } from "../../catalogue/list-live-parts.server.ts";
import { listingContext } from "../../catalogue/listing/find-parts.server.ts";
import { listMixedParts } from "../../catalogue/listing/read-page.server.ts";
import { cachePageWithoutQuery } from "../../platform/cache/cache-policy.ts";
import { storefrontContext } from "../../platform/client/storefront-context.ts";
import { listReviewsBuyersFirst } from "../../reviews/list-reviews.server.ts";
import { detailsContext } from "../../shop/open-details.server.ts";
import { termsContext } from "../../terms/open-terms.server.ts";
import { termsTag } from "../../terms/terms-tag.ts";
import { contactCards } from "../list-contact-cards.ts";
import { promisesOf } from "./promises-of.ts";
import { shopJsonLd } from "./shop-json-ld.ts";

const shownParts = 12;

/** Loads the home page's data. The page is cached until a part, a review or the terms change. */
export async function loadHome(page: Parameters<typeof cachePageWithoutQuery>[0]) {
	const { context } = page;
	const { db, publicUrl } = context.get(storefrontContext);
	const details = await context.get(detailsContext).details.read();
	const deps = context.get(listingContext);
	const categories = await deps.stockedCategories.list();
	const total = categories.reduce((sum, { count }) => sum + count, 0);
	const [mixed, terms, best, reviews] = await Promise.all([
		listMixedParts(deps, { total, limit: shownParts }),
		context.get(termsContext).terms.read(),
		findBestSeller(db),
		listReviewsBuyersFirst(db, 6),
	]);
	// Until the mixed parts are known, the page shows the newest parts, and it is not cached.
	if (mixed) cachePageWithoutQuery(page, ["parts", "reviews", termsTag]);
	const parts = mixed ?? (await listLiveParts(db, { page: 1, limit: shownParts }));
	return {
		shopName: details.shopName,
		jsonLd: shopJsonLd({ publicUrl }, details),
		contact: contactCards(details),
		promises: promisesOf(terms),
		parts: parts.map(cardDataOf),
		total,
		categories: categories.map((category) => ({
			...category,
			image: imageOfCategory(category.category),
		})),
		best: best && cardDataOf(best),
		reviews,
	};
}
