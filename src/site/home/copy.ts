/** The texts of the home page. The texts that spec §2 quotes are verbatim. */
export const copy = {
	banner: {
		label: "Featured",
		words: {
			previous: "Previous slide",
			next: "Next slide",
			pause: "Pause the slides",
			play: "Play the slides",
			slideOf: (place: number, of: number) => `Slide ${place} of ${of}`,
		},
		slides: [
			{
				name: "build",
				scene: "banner-build",
				title: "Build it once, build it right",
				text: "Every part says what decides whether it fits: socket, length, power.",
				button: "Build a PC",
				to: "/build",
			},
			{
				name: "desk",
				scene: "banner-night",
				title: "The parts your hands notice",
				text: "Joysticks, keyboards, mice and headsets, with layout, weight and connection.",
				button: "Choose a keyboard",
				to: "/parts/keyboard",
			},
			{
				name: "parts",
				scene: "banner-parts",
				title: "Know it before you book it",
				text: "Cores, speed, size, power: each part's page lists them all.",
				button: "See processors",
				to: "/parts/processor",
			},
		],
	},
	promises: {
		label: "What we promise",
		delivery: (days: string) => `Delivery: ${days}`,
		districts(count: number, all: boolean): string {
			if (all) return `to all ${count} districts`;
			return count === 1 ? "to 1 district" : `to ${count} districts`;
		},
		warranty: "Warranty",
		upTo: (period: string) => `up to ${period}`,
		returns: (days: number) => (days === 1 ? "1 day to return" : `${days} days to return`),
		afterDelivery: "after delivery",
		collect: "Collect it yourself",
	},
	home: {
		shop: "Shop",
		title: (shop: string) => `${shop}: computer parts in Bangladesh`,
		heading: (shop: string) => `${shop}: computer parts with full specifications`,
		description:
			"Processors, graphics cards, memory and everything around them, with stock, prices in taka and full specifications.",
		parts: "Our Parts",
		allParts: (count: string) => `See all ${count} parts`,
		noParts: "No parts yet",
		noPartsWhy: "No part is for sale yet. Please check back soon.",
		categories: "Shop by category",
		moreCategories: (count: string) => `${count} more categories`,
		inCategory: (count: string, isSingular: boolean) => (isSingular ? "1 part" : `${count} parts`),
		bestTitle: "Best selling product",
		bestClaim: "120000",
		bestClaimWords: "sold this year",
		bestText:
			"The joystick that flight fans in this country keep coming back for: a firm base, a grip that is comfortable for hours, and all controls within easy reach.",
		bestButton: "See details",
		bestPicture: "A joystick with a firm base and a ring of light",
		bestOther: "See all parts",
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
				text: "Enter how many and where to deliver. The price is fixed and the stock is reserved for you at once.",
			},
			{
				title: "Pay by card",
				text: "We hold your booking while you pay, and show you until when. If you don't pay in time, the booking is cancelled and you owe nothing.",
			},
			{
				title: "Get it",
				text: "Delivered to your door or ready at the counter. My Orders shows the status.",
			},
		],
	},
	reviews: {
		title: "Review of Customer",
		stars: (stars: string) => `${stars} of 5 stars`,
		fromBuyer: "Received an order from us",
		none: "No reviews yet",
		noneWhy: "Reviews by our customers appear here.",
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
} as const;
