import type { MetaDescriptor } from "react-router";
import { type Storefront, storefrontOf } from "./storefront-context.ts";

/** The data in the <head> of a public page, for search engines and link previews. */
type PageMeta = {
	title: string;
	description: string;
	/** The page's canonical address, without the host. */
	address: string;
	/** The image of a link preview, without the host; the default is the shop's own. */
	image?: { address: string; alt: string };
	/** Structured data of schema.org, one JSON-LD script each. */
	jsonLd?: readonly Record<string, unknown>[];
};

const shopImage = "/share.jpg";

/**
 * The head of a public page: title, description, canonical address (RFC 6596), Open Graph (ogp.me)
 * and JSON-LD. Without the root's data (the server was unreachable) there is only the title.
 */
export function pageHead(matches: readonly unknown[], page: PageMeta): MetaDescriptor[] {
	const { title, description } = page;
	const shop = storefrontOf(matches);
	if (!shop) return [{ title }];
	const url = absolute(shop, page.address);
	const image = page.image ?? { address: shopImage, alt: shop.shopName };
	const scripts = (page.jsonLd ?? []).map((data) => ({
		"script:ld+json": { "@context": "https://schema.org", ...data },
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
		{ property: "og:image", content: absolute(shop, image.address) },
		{ property: "og:image:alt", content: image.alt },
		{ name: "twitter:card", content: "summary_large_image" },
		...scripts,
	];
}

/** The `meta` of a page whose head never changes. */
export function publicHead(address: string, title: string, description: string) {
	return ({ matches }: { matches: readonly unknown[] }) =>
		pageHead(matches, { title, description, address });
}

/** Adds the shop's host to an address. An address with a host stays unchanged. */
export function absolute({ publicUrl }: Pick<Storefront, "publicUrl">, address: string): string {
	return new URL(address, `${publicUrl}/`).href;
}

/** The breadcrumbs of a page, starting at the home page (schema.org, BreadcrumbList). */
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
