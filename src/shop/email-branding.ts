import type { EmailBranding } from "../platform/mail/email-content.ts";
import type { ShownDetails } from "./show-details.ts";

/** What every mail says of its sender: the shop's name, contact data, logo and colour. */
export function emailBrandingOf(details: ShownDetails): Omit<EmailBranding, "publicUrl"> {
	const { shopName, contact, more, logo, logoAddress, colours } = details;
	const { address, phone, email } = contact;
	return {
		shopName,
		contact: [address, phone, email, ...more.map(({ text }) => text)],
		// With the logo the address changes, because mail programs keep pictures for a day.
		logo: logo && { ...logo, path: `/mail-pictures/shop.png?${logoAddress}` },
		colours,
	};
}
