import { absolute, type ShopFacts } from "../platform/page-head.ts";
import type { Contact } from "../platform/shop-window.ts";

/** The shop in the words of schema.org: who it is, and that its address can be searched. */
export function shopFacts(shop: ShopFacts, contact: Contact): Record<string, unknown>[] {
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
