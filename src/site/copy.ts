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
		],
	},
];

/** Every sentence of the frame, the home page and the dashboard's frame. Quoted ones are spec §2 letter for letter. */
export const copy = {
	frame: {
		shop: "Shop",
		skip: "Skip to the content",
		loading: "Loading the next page",
	},
	nav: {
		label: "Main",
		home: "Home",
		blogs: "Blogs",
		portfolio: "My portfolio",
		dashboard: "Dashboard",
		login: "Login",
		logout: "Logout",
		menu: "Menu",
		theme: "Switch between light and dark",
		search: "Search parts by name",
		searchGo: "Search",
	},
	footer: {
		portal: "National Computer Portal",
		about: "Computer parts with the figures that decide whether they fit, priced in taka.",
		copyright: (shop: string) => `Copyright © 2022 - All rights reserved by ${shop}`,
		columns,
	},
	banner: {
		label: "What is on",
		words: {
			previous: "Previous slide",
			next: "Next slide",
			pause: "Stop the slides turning",
			play: "Let the slides turn",
			slideOf: (place: number, of: number) => `Slide ${place} of ${of}`,
		},
		slides: [
			{
				name: "build",
				scene: "banner-build",
				title: "Build it once, build it right",
				text: "Sockets, lengths, watts: each part comes with the figures that decide whether it fits.",
				button: "See all parts",
				to: "/parts",
			},
			{
				name: "desk",
				scene: "banner-night",
				title: "The parts your hands notice",
				text: "Joysticks, keyboards, mice and headsets, with their layout, weight and connection spelled out.",
				button: "Choose a keyboard",
				to: "/parts/keyboard",
			},
			{
				name: "parts",
				scene: "banner-parts",
				title: "Every figure, side by side",
				text: "Compare processors, memory and drives by what they do and what they draw before you book one.",
				button: "Compare processors",
				to: "/parts/processor",
			},
		],
	},
	home: {
		title: (shop: string) => `${shop}: computer parts in Bangladesh`,
		heading: (shop: string) => `${shop}, computer parts with honest figures`,
		description:
			"Processors, graphics cards, memory and everything around them, with stock, prices in taka and the figures that matter.",
		parts: "Our Parts",
		allParts: (count: string) => `See all ${count} parts`,
		noParts: "The shelves are being filled",
		noPartsWhy: "No part has a price yet. Please look in again soon.",
		kinds: "Find it by kind",
		inKind: (count: string, one: boolean) => (one ? "1 part" : `${count} parts`),
		bestTitle: "Best selling product",
		bestClaim: "120000",
		bestClaimWords: "sold this year",
		bestText:
			"The stick that flight fans in this country keep coming back for: a firm base, a grip that sits well for hours, and every control under one hand.",
		bestButton: "See details",
		bestPicture: "A joystick with a firm base and a ring of light",
		bestOther: "See what is on the shelves",
	},
	steps: {
		title: "How booking works",
		list: [
			{
				title: "Choose the part",
				text: "Its page says what it is, what it costs, how many we have and the minimum order.",
			},
			{
				title: "Book it",
				text: "Say how many and where to. The price is fixed and the stock is set aside for you at once.",
			},
			{
				title: "Pay by card",
				text: "Your booking is held while you pay, and shows until when. If you don't pay in time, the booking is cancelled and you owe nothing.",
			},
			{
				title: "Get it",
				text: "Delivered to your door or ready at the counter. My Orders shows where it stands.",
			},
		],
	},
	reviews: {
		title: "Review of Customer",
		stars: (stars: number) => `${stars} of 5 stars`,
		none: "No reviews yet",
		noneWhy: "The first customers are still building.",
	},
	stats: {
		title: "Million Bussiness Trust Us",
		text: "Try to understand what customers expect, and send it in time.",
		figures: [
			{ figure: "52", words: "Countries" },
			{ figure: "333+", words: "Happy client" },
			{ figure: "500+", words: "Feedbacks" },
		],
		contact: "Contact",
		feedback: "Give Feedback",
	},
	contact: {
		reach: "How to reach us",
		title: "Contact",
		phone: "Phone",
		phoneHint: "Saturday to Thursday, 10 to 7",
		address: "Address",
		addressHint: "Collect what you booked here",
		email: "E-mail",
		emailHint: "We answer within one working day",
	},
	notFound: {
		title: "This page is not on our shelves",
		text: "The address may be mistyped, or what stood here is gone. The parts are where they always were.",
		parts: "See all parts",
		home: "Back to the home page",
		picture: "A plug pulled out of its socket",
	},
	fault: {
		title: "Something broke on our side",
		text: "It is not your doing, and nothing was changed. Please try again; if it stays, come back in a few minutes.",
		unreachedTitle: "The shop is not reached",
		unreached: "We could not reach the shop. Please check your connection and try again.",
		again: "Try again",
		home: "Back to the home page",
	},
	dashboard: {
		title: "Welcome to your Dashboard",
		label: "Dashboard",
		loading: "Your dashboard is being opened",
		needsScript:
			"Your orders are shown by a script, which your browser does not run. Please allow it.",
		myOrders: "My Orders",
		addReview: "Add a Review",
		myProfile: "My Profile",
		security: "Password and sign-ins",
		allUsers: "Manage All Users",
		addProduct: "Add a Product",
		manageProduct: "Manage All product",
		audit: "Audit",
		manageOrders: "Manage All Orders",
	},
} as const;
