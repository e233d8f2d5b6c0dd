import { absolute } from "../../platform/client/page-head.ts";
import type { Storefront } from "../../platform/client/storefront-context.ts";

/** The shop as structured data of schema.org: the organization, and the search of its site. */
export function shopJsonLd(shop: Storefront): Record<string, unknown>[] {
	const { contact } = shop;
	const url = absolute(shop, "/");
	return [
		{
			"@type": "Organization",
			name: shop.shopName,
			url,
			logo: absolute(shop, "/icon-512.png"),
			email: contact.email,
			telephone: contact.phone,
			address: contact.address,
		},
		{
			"@type": "WebSite",
			name: shop.shopName,
			url,
			potentialAction: {
				"@type": "SearchAction",
				target: {
					"@type": "EntryPoint",
					urlTemplate: `${absolute(shop, "/parts")}?q={search_term_string}`,
				},
				"query-input": "required name=search_term_string",
			},
		},
	];
}
