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

/** The texts of the frame. The texts that spec §2 quotes are verbatim. */
export const copy = {
	frame: { shop: "Shop", skip: "Skip to the content", loading: "Loading the next page" },
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
		categories: "Shop by category",
		build: "Build a PC from parts that fit",
		buildShort: "Build a PC",
		allCategories: "All categories",
		more: "More",
		search: "Search parts by name, socket or part number",
		searchFor: "Name, socket or part number",
		searchGo: "Search",
		searchClear: "Clear the search",
	},
	footer: {
		portal: "National Computer Portal",
		columns,
	},
	notFound: {
		title: "Page not found",
		text: "The address may be mistyped, or the page no longer exists.",
		parts: "See all parts",
		home: "Back to the home page",
		picture: "A plug pulled out of its socket",
	},
	fault: {
		title: "Something went wrong on our side",
		text: "It is not your fault, and nothing was changed. Please try again. If it happens again, come back in a few minutes.",
		unreachedTitle: "No connection to the shop",
		unreached: "We could not reach the shop. Please check your connection and try again.",
		home: "Back to the home page",
	},
} as const;
