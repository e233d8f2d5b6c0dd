import { imageFilesAt } from "../catalogue/images/image-files.ts";
import type { Contact, ShopLine, ShopLogo } from "../platform/client/storefront-context.ts";
import { copy } from "./details.copy.ts";
import type { CurrentDetails } from "./details.ts";
import { type ThemeColours, themeColours } from "./theme-colours.ts";

/** The settings that count more than the details. `given` names the settings of the environment. */
export type OwnSettings = {
	given: ReadonlySet<string>;
	SHOP_NAME: string;
	CONTACT_PHONE: string;
	CONTACT_ADDRESS: string;
	CONTACT_EMAIL: string;
};

/** What the shop says about itself: the environment's settings first, then the owner's details, then the defaults. */
export type ShownDetails = {
	shopName: string;
	contact: Contact;
	/** Opening hours, WhatsApp and registration, besides the contact data. */
	more: ShopLine[];
	/** Everything that the owner gave, for the end of each page; empty without details. */
	lines: ShopLine[];
	phones: ShopLine[];
	email: ShopLine;
	hours: string[];
	whatsApp: ShopLine[];
	bin: string | null;
	social: string[];
	logo: ShopLogo | null;
	/** The address of the logo's widest file. */
	logoAddress: string | null;
	/** Null: the colours of src/ui/theme.css. */
	colours: ThemeColours | null;
};

export function showDetails(kept: CurrentDetails, settings: OwnSettings): ShownDetails {
	const { given, SHOP_NAME, CONTACT_PHONE, CONTACT_ADDRESS, CONTACT_EMAIL } = settings;
	const { hours, bin, tradeLicence, social, logo, colour } = kept;
	const isOwn = (setting: keyof OwnSettings) => !given.has(setting);
	const shopName = (isOwn("SHOP_NAME") && kept.name) || SHOP_NAME;
	const ownAddress = isOwn("CONTACT_ADDRESS") ? kept.address : CONTACT_ADDRESS;
	const hasPhones = isOwn("CONTACT_PHONE") && kept.phones.length > 0;
	const phones = (hasPhones ? kept.phones : [CONTACT_PHONE]).map(phoneLine);
	const email = emailLine(CONTACT_EMAIL);
	const registration = [
		...(bin ? [copy.ofBin(bin)] : []),
		...(tradeLicence ? [copy.ofTradeLicence(tradeLicence)] : []),
	];
	const whatsApp = kept.whatsApp ? [whatsAppLine(kept.whatsApp)] : [];
	const more = [...linesOf(hours), ...whatsApp, ...linesOf(registration)];
	const reached = [
		...linesOf(ownAddress ? [ownAddress] : []),
		...[...phones, email].filter(isLink),
	];
	const address = ownAddress ?? CONTACT_ADDRESS;
	return {
		shopName,
		contact: {
			phone: phones.map(({ text }) => text).join(", "),
			address,
			email: CONTACT_EMAIL,
			registration,
		},
		more,
		lines: kept.version > 0 ? [...reached, ...more, ...social.map(socialLine)] : [],
		phones,
		email,
		hours,
		whatsApp,
		bin,
		social,
		logo: logo && showLogo(logo, shopName),
		logoAddress: logo?.address ?? null,
		colours: colour ? themeColours(colour) : null,
	};
}

// The placeholders of spec §9 are not links.
function phoneLine(text: string): ShopLine {
	return /[xX]/.test(text) ? { text } : { text, href: `tel:${text.replace(/[^+\d]/g, "")}` };
}

function emailLine(text: string): ShopLine {
	return text.endsWith("example.com") ? { text } : { text, href: `mailto:${text}` };
}

function whatsAppLine(phone: string): ShopLine {
	return { text: copy.ofWhatsApp(phone), href: `https://wa.me/${phone.slice(1)}` };
}

function socialLine(href: string): ShopLine {
	return { text: href.replace(/^https:\/\/(?:www\.)?|\/$/g, ""), href };
}

function linesOf(texts: readonly string[]): ShopLine[] {
	return texts.map((text) => ({ text }));
}

function isLink({ href }: ShopLine): boolean {
	return href !== undefined;
}

const logoHeight = 36;
const maxLogoWidth = 144;

/** The logo as the header shows it. A wide one contains the name, so it replaces the word; another is beside it. */
function showLogo({ address, width, height }: LogoFile, shopName: string): ShopLogo {
	const scale = Math.min(logoHeight / height, maxLogoWidth / width);
	const shown = { width: Math.round(width * scale) || 1, height: Math.round(height * scale) || 1 };
	const dense = imageFilesAt(address).widths.find((file) => file.width >= 2 * shown.width);
	return { src: dense?.address ?? address, ...shown, alt: width > 1.8 * height ? shopName : "" };
}

type LogoFile = NonNullable<CurrentDetails["logo"]>;
