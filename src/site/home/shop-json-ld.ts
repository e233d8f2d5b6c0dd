import { absolute } from "../../platform/client/page-head.ts";
import type { ShownDetails } from "../../shop/show-details.ts";

/** The shop as structured data of schema.org: the organization, and the search of its site. */
export function shopJsonLd(
	site: { publicUrl: string },
	{ shopName, contact, phones, bin, social, logoAddress }: ShownDetails,
): Record<string, unknown>[] {
	const url = absolute(site, "/");
	return [
		{
			"@type": "Organization",
			name: shopName,
			url,
			logo: absolute(site, logoAddress ?? "/icon-512.png"),
			email: contact.email,
			telephone: phones.length > 1 ? phones.map(({ text }) => text) : contact.phone,
			address: contact.address,
			...(bin && { vatID: bin }),
			...(social.length > 0 && { sameAs: social }),
		},
		{
			"@type": "WebSite",
			name: shopName,
			url,
			potentialAction: {
				"@type": "SearchAction",
				target: {
					"@type": "EntryPoint",
					urlTemplate: `${absolute(site, "/parts")}?q={search_term_string}`,
				},
				"query-input": "required name=search_term_string",
			},
		},
	];
}
