export const copy = {
	title: "Basket",
	loading: "Loading your basket",
	needsScript:
		"The basket needs JavaScript, which is turned off in your browser. Please turn it on, book a single part with Book now, or call us.",
	emptyTitle: "Your basket is empty",
	empty: "Put parts in with “Add to basket”, then order and pay for all of them at once.",
	toParts: "See all parts",
	ordersElsewhere: "What you have ordered is in My Orders, also if you saw no answer to it.",
	toMyOrders: "My Orders",
	toBuilder: "Build a PC",
	count: (parts: string, units: string) => `${parts}, ${units} in all.`,
	parts: (count: string) => (count === "1" ? "1 part" : `${count} parts`),
	units: (count: string) => (count === "1" ? "1 unit" : `${count} units`),
	noPromise: "Prices and stock are fixed when you order.",
	lines: "Parts in your basket",
	each: (price: string) => `${price} each`,
	sum: "Total",
	quantity: "Quantity",
	quantityOf: (name: string) => `Quantity: ${name}`,
	more: (name: string) => `One more: ${name}`,
	fewer: (name: string) => `One fewer: ${name}`,
	bounds: (minimum: string, available: string) => `At least ${minimum}; ${available} available.`,
	warranties: "Warranty of each part",
	takeOut: "Remove",
	takeOutThis: (name: string) => `Remove: ${name}`,
	takenOut: (name: string) => `${name} is no longer in your basket.`,
	undo: "Undo",
	gonePart: "A part that is gone",
	gone: "This part is no longer in the shop. Please remove it.",
	soldOut: "Sold out for now. Please remove it to order the rest.",
	tooFew: (available: string, minimum: string) =>
		`Only ${available} left, fewer than the minimum order of ${minimum}. Please remove it to order the rest.`,
	priceChanged: (was: string, now: string) =>
		`The price has changed since you put it in: it was ${was} and is now ${now}.`,
	total: "Total",
	beforeDelivery: "without delivery",
	totalIs: (total: string) => `Total ${total}`,
	tooLarge: (max: string, by: string) =>
		`One order comes to at most ${max}. This is ${by} too much: please remove something, and order it next.`,
	tooSmall: (min: string, by: string) =>
		`An order comes to at least ${min}. Please add parts for ${by}.`,
	tooManyParts: (by: string) =>
		`One order takes 20 parts. Please remove ${by}; until then your account keeps the basket it had.`,
	correctFirst: "Please correct the lines that are marked, then you can order.",
	signIn: "Sign in to order",
	signInHint: "Your basket comes with you.",
	orderFor: "Order",
	order: { "before shipping": "Order and pay", "on delivery": "Order" },
	newTotal: (was: string, now: string) =>
		`The price has changed: the total was ${was} and is now ${now}. Order again to accept it.`,
	changed:
		"Your basket was changed meanwhile, in another tab or on another device. Please look at it as it is now, then order.",
	linesRefused: "Some parts cannot be ordered as they are. Each says why.",
	unsynced:
		"Your account's basket could not be reached. What you change here is kept in this browser until it can.",
	unverified: (email: string) =>
		`${email} is not verified yet. You can still order, at most two unpaid orders at a time. Open the link in our mail to verify it, and you can have more.`,
} as const;
