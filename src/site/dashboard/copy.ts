/** The texts of the dashboard's frame. The texts that spec §2 quotes are verbatim. */
export const copy = {
	title: "Welcome to your Dashboard",
	sampleTitle: "Sample data: how to begin without it",
	sample:
		"The orders, customers, returns and reviews of the last sixty days are made up, so that every screen has something to show. Nobody was sent an e-mail, and no money moved.",
	sampleWithout:
		"For a shop without them, start with SAMPLE_ORDERS=off and an empty DATA_DIR. A real shop (SHOP_MODE=production) never has any.",
	label: "Dashboard",
	waiting: "waiting",
	search: {
		open: "Go to…",
		title: "Go to…",
		label: "Order number, name, phone, part, page…",
		searching: "Searching…",
		none: "Nothing found. The beginning of a word is enough.",
		order: (number: string, customer: string) => `${number}, ${customer}`,
		part: "Part",
		page: "Page",
	},
	keys: {
		title: "Keys",
		lead: "Each page has its own. While you type in a field, keys only write.",
		always: [
			["Ctrl K", "Go to an order, a part or a page"],
			["?", "Show the keys"],
		],
		use: "Use single keys in this browser",
	},
	loading: "Opening your dashboard",
	needsScript:
		"The dashboard needs JavaScript, which is turned off in your browser. Please turn it on.",
	overview: "Overview",
	myOrders: "My Orders",
	myBuilds: "My builds",
	wishList: "Wish list",
	myReviews: "My reviews",
	addReview: "Add a Review",
	myProfile: "My Profile",
	security: "Password and sign-ins",
	allUsers: "Manage All Users",
	addProduct: "Add a Product",
	manageProduct: "Manage All product",
	toOrder: "What to order",
	terms: "Delivery and warranty",
	shop: "Shop details",
	audit: "Audit",
	manageOrders: "Manage All Orders",
} as const;
