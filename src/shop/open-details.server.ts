import { createContext } from "react-router";
import { type NewestInMemory, openNewest, type Versioned } from "../accounts/versioned.server.ts";
import type { Db } from "../platform/database/database.server.ts";
import type { EmailBranding } from "../platform/mail/email-content.ts";
import { type CurrentDetails, detailsTag, noDetails } from "./details.ts";
import { type OwnSettings, type ShownDetails, showDetails } from "./show-details.ts";
import { shopDetails } from "./tables.server.ts";

export const keptDetails: Versioned<CurrentDetails> = {
	table: shopDetails,
	tag: detailsTag,
	none: noDetails,
};

export const detailsContext = createContext<{ details: DetailsInMemory }>();

/** The shop's details as pages and mails show them, cached in the memory of this process. */
export type DetailsInMemory = NewestInMemory<ShownDetails>;

export function openDetails(db: Db, settings: OwnSettings): DetailsInMemory {
	return openNewest(db, keptDetails, (newest) => showDetails(newest, settings));
}

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
