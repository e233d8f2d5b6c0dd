import type { MetaDescriptor } from "react-router";
import { type Storefront, storefrontOf } from "./storefront-context.ts";

/** What a public page says of itself to search engines and to whoever is sent its address. */
export type PageMeta = {
	title: string;
	description: string;
	/** Its one address, without the host: what else leads here counts as this one. */
	address: string;
	/** The picture that stands beside it where it is shared, without the host; the shop's own else. */
	image?: { address: string; alt: string };
	/** Facts in the words of schema.org, one JSON-LD script each. */
	jsonLd?: readonly Record<string, unknown>[];
};

const shopPicture = "/share.jpg";

/**
 * The head of a public page: title, description, canonical address (RFC 6596), Open Graph (ogp.me)
 * and JSON-LD. `matches` are the route's; the first is the root with its loader's facts. Where
 * these are missing (the shop could not be asked) only the title stands.
 */
export function pageHead(matches: readonly unknown[], page: PageMeta): MetaDescriptor[] {
	const { title, description } = page;
	const shop = storefrontOf(matches);
	if (!shop) return [{ title }];
	const url = absolute(shop, page.address);
	const picture = page.image ?? { address: shopPicture, alt: shop.shopName };
	const facts = (page.jsonLd ?? []).map((fact) => ({
		"script:ld+json": { "@context": "https://schema.org", ...fact },
	}));
	return [
		{ title },
		{ name: "description", content: description },
		{ tagName: "link", rel: "canonical", href: url },
		{ property: "og:site_name", content: shop.shopName },
		{ property: "og:type", content: "website" },
		{ property: "og:title", content: title },
		{ property: "og:description", content: description },
		{ property: "og:url", content: url },
		{ property: "og:image", content: absolute(shop, picture.address) },
		{ property: "og:image:alt", content: picture.alt },
		{ name: "twitter:card", content: "summary_large_image" },
		...facts,
	];
}

/** An address of the shop with its host; an absolute one stays as it is. */
export function absolute({ publicUrl }: Pick<Storefront, "publicUrl">, address: string): string {
	return new URL(address, `${publicUrl}/`).href;
}

/** The way to a page from the home page, as search engines show it (schema.org, BreadcrumbList). */
export function breadcrumbs(
	shop: Pick<Storefront, "publicUrl">,
	steps: readonly { name: string; address: string }[],
): Record<string, unknown> {
	return {
		"@type": "BreadcrumbList",
		itemListElement: steps.map(({ name, address }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name,
			item: absolute(shop, address),
		})),
	};
}
