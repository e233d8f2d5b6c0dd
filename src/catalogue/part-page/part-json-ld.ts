import { formatTaka } from "../../kernel/taka.ts";
import { absolute, breadcrumbs, pageHead } from "../../platform/client/page-head.ts";
import { type Storefront, storefrontOf } from "../../platform/client/storefront-context.ts";
import { stepsTo } from "../breadcrumbs.tsx";
import { copy } from "../copy.ts";
import { imageFilesAt } from "../images/image-files.ts";
import { addressOfPart, type PartCardData, type Rating } from "../live-part.ts";
import type { PartPage } from "./load-part-page.server.ts";

type Review = { name: string; stars: number; review: string; createdAt: string };
type ShownPart = Pick<PartPage, "offerTerms"> & {
	part: PartCardData & Pick<PartPage["part"], "brand" | "description" | "more">;
	category: { slug: string; plural: string };
	/** The newest few reviews. */
	reviews: readonly Review[];
};

export function headOfPart(matches: readonly unknown[], page: ShownPart) {
	const { part } = page;
	const shop = storefrontOf(matches);
	return pageHead(matches, {
		title: shop ? `${part.name} · ${shop.shopName}` : part.name,
		description: copy.part.inShort(part.name, formatTaka(part.priceTaka), part.description),
		address: addressOfPart(part),
		image: { address: imageFilesAt(part.image).address, alt: part.name },
		jsonLd: shop ? partJsonLd(shop, page) : [],
	});
}

/** A part as structured data of schema.org: Product with its Offer, and breadcrumbs. */
export function partJsonLd(
	shop: Storefront,
	{ part, category, offerTerms, reviews }: ShownPart,
): Record<string, unknown>[] {
	const url = absolute(shop, addressOfPart(part));
	const inStock = part.availableQuantity >= part.minimumQuantity;
	return [
		{
			"@type": "Product",
			name: part.name,
			description: part.description,
			image: [part, ...part.more].map(({ image }) => absolute(shop, imageFilesAt(image).address)),
			category: category.plural,
			sku: part.id,
			url,
			...(part.brand ? { brand: { "@type": "Brand", name: part.brand } } : {}),
			...ratingOf(part.rating, reviews),
			offers: {
				"@type": "Offer",
				url,
				price: part.priceTaka,
				priceCurrency: "BDT",
				itemCondition: "https://schema.org/NewCondition",
				availability: `https://schema.org/${inStock ? "InStock" : "OutOfStock"}`,
				eligibleQuantity: { "@type": "QuantitativeValue", minValue: part.minimumQuantity },
				seller: { "@type": "Organization", name: shop.shopName },
				...offerTerms,
			},
		},
		breadcrumbs(shop, stepsTo(category, part)),
	];
}

// Search engines accept no rating without reviews.
function ratingOf(rating: Rating | null, reviews: readonly Review[]) {
	if (!rating) return {};
	return {
		aggregateRating: {
			"@type": "AggregateRating",
			ratingValue: rating.average,
			reviewCount: rating.count,
			bestRating: 5,
			worstRating: 1,
		},
		review: reviews.map(({ name, stars, review, createdAt }) => ({
			"@type": "Review",
			author: { "@type": "Person", name },
			datePublished: createdAt,
			reviewBody: review,
			reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5, worstRating: 1 },
		})),
	};
}
