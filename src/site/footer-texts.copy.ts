type PlainPage = { title: string; says: readonly string[] };

/** The columns of the footer. */
const columns = [
	{
		title: "Services",
		pages: [
			{ to: "/branding", title: "Branding" },
			{ to: "/design", title: "Design" },
			{ to: "/marketing", title: "Marketing" },
			{ to: "/advertisement", title: "Advertisement" },
		],
	},
	{
		title: "Company",
		pages: [
			{ to: "/about", title: "About us" },
			{ to: "/contact", title: "Contact" },
			{ to: "/jobs", title: "Jobs" },
			{ to: "/press", title: "Press kit" },
		],
	},
	{
		title: "Legal",
		pages: [
			{ to: "/terms", title: "Terms of use" },
			{ to: "/privacy", title: "Privacy policy" },
			{ to: "/cookies", title: "Cookie policy" },
			{ to: "/warranty", title: "Warranty" },
		],
	},
];

/** The parts of the footer that pages get as data: below the shop's name, and the last ones. */
export const footer = {
	columns,
	about: "Computer parts with full specifications, priced in taka.",
	ends: (shop: string) => [
		`Copyright © 2022 - All rights reserved by ${shop}`,
		"All times are Bangladesh time (UTC+6).",
	],
} as const;

/** The short pages that the footer links to (spec §2), by their address. They state only what is true today. */
export const footerTexts = {
	branding: {
		title: "Branding",
		says: [
			"We put your own name on machines that you order from us in quantity: a plate on the case, your wallpaper on the screen, your paper in the box.",
			"There is no price list for this yet, because every order differs. Write to us with the number of machines and what you have in mind, and you get a figure you can rely on.",
		],
	},
	design: {
		title: "Design",
		says: [
			"You know what the computer is for; we know which parts go together. Tell us the job, the budget and what you already own, and we put a list together that fits: socket, power, length, height.",
			"The list is free. You book the parts here like any other, or not at all.",
		],
	},
	marketing: {
		title: "Marketing",
		says: [
			"Makers and importers who want a part shown to people who build computers can talk to us about a trial stock or a lower price for a time.",
			"What we do not sell is a place in the list: parts are listed in the order that the visitor chose.",
		],
	},
	advertisement: {
		title: "Advertisement",
		says: [
			"There are no advertisements in this shop, neither ours nor anybody else's, and nothing here follows you to other sites.",
			"If you saw an offer in our name somewhere else, please tell us where. Only the prices on these pages count.",
		],
	},
	about: {
		title: "About us",
		says: [
			"We sell computer parts and what belongs around them, in taka, to people who build, repair and enjoy computers.",
			"For every part we show the specifications that decide whether it fits, how many we have, and the minimum order. Where we do not know a figure, we leave it out rather than guess it.",
		],
	},
	contact: {
		title: "Contact",
		says: [
			"Call us, write to us or come by: phone, e-mail and address are below.",
			"Feedback is welcome the same way: what went well, what did not, and what you could not find. It is read by people and answered within one working day.",
			"If it is about an order, sign in and open My Orders: it shows the status of the order and what you can do about it.",
		],
	},
	jobs: {
		title: "Jobs",
		says: [
			"There is no open position at the moment.",
			"We look for people at the counter who would rather advise than sell. When there is an opening, you will find it on this page first.",
		],
	},
	press: {
		title: "Press kit",
		says: [
			"You may use the shop's name and pictures of its pages when you write about it. The pictures of parts are rendered from models of our own and may be shown together with the page they are on.",
			"For anything larger, please ask us first.",
		],
	},
	terms: {
		title: "Terms of use",
		says: [
			"Booking a part reserves stock for a limited time, which the booking shows. If you don't pay in time, the booking is cancelled and you owe nothing.",
			"The price is the one shown when you booked, in taka, for the quantity you chose. It does not change afterwards.",
			"A paid order is shipped, or kept ready for you to collect, as you chose. If we cannot deliver, you get the whole amount back the way you paid it.",
			"What delivery costs, how many days it takes, the warranty of each part and the days of return are those of the day on which you booked. Later changes of the terms below do not touch your order.",
		],
	},
	privacy: {
		title: "Privacy policy",
		says: [
			"We keep what an order needs: your name, e-mail, phone, where to deliver, what you booked and whether it was paid. Your profile holds only what you write into it.",
			"Card numbers go to the payment provider and are never stored or written down by the shop.",
			"Reviews show your name and never your e-mail. We do not sell or pass on your details for anything but delivering and paying your order.",
		],
	},
	cookies: {
		title: "Cookie policy",
		says: [
			"One cookie keeps you signed in. It is set when you sign in, is readable by our server alone and is deleted when you log out.",
			"Your browser also remembers, for this shop only, whether you chose light or dark colours and the short-lived key that proves who you are while you are signed in.",
			"Where this shop takes cards through Stripe, Stripe's own script sets cookies on the payment page, and nowhere else, to detect fraud.",
			"There are no cookies for advertising or for counting visitors, so there is nothing to agree to.",
		],
	},
} as const satisfies Record<string, PlainPage>;

export function findFooterText(address: string): PlainPage | null {
	const name = address.replace(/^\/|\/$/g, "");
	return Object.hasOwn(footerTexts, name) ? footerTexts[name as keyof typeof footerTexts] : null;
}
