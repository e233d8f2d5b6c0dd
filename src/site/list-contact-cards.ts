import type { ShopLine } from "../platform/client/storefront-context.ts";
import type { ShownDetails } from "../shop/show-details.ts";
import { copy } from "./contact-cards.copy.ts";

/** A way to reach the shop. `kind` decides the icon. */
export type ContactCard = {
	kind: "phone" | "address" | "email";
	title: string;
	lines: ShopLine[];
	hints: readonly string[];
};

/** The shop's contact cards (placeholders if nothing is set, spec §9). Opening hours are beside the phone. */
export function contactCards(details: ShownDetails): ContactCard[] {
	const { phones, whatsApp, hours, contact, email } = details;
	const opening = hours.length > 0 ? hours : [copy.phoneHint];
	return [
		{ kind: "phone", title: copy.phone, lines: [...phones, ...whatsApp], hints: opening },
		{
			kind: "address",
			title: copy.address,
			lines: [{ text: contact.address }],
			hints: [copy.addressHint],
		},
		{ kind: "email", title: copy.email, lines: [email], hints: [copy.emailHint] },
	];
}
