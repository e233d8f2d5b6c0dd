import { footerTexts } from "../site/footer-texts.copy.ts";

const nothing: readonly string[] = [];
const shelf = ["q", "sort", "page", "category"];
// By which way somebody comes, and where to after that (use-return-to.ts, use-google-return.ts).
const entrance = ["returnTo", "for", "with", "error", "step"];

/**
 * What the pages that are the same for everyone read of their query, by their stated address. All
 * else in it counts as not asked; a page that is not here gets its query whole.
 */
export const pageQueries: Readonly<Record<string, readonly string[]>> = {
	"/": nothing,
	"/home": nothing,
	"/parts": shelf,
	"/parts/:category": shelf,
	"/parts/:category/:slug": nothing,
	"/login": entrance,
	"/register": entrance,
	"/forgot-password": nothing,
	"/blogs": nothing,
	"/portfolio": nothing,
	...Object.fromEntries(Object.keys(footerTexts).map((name) => [`/${name}`, nothing])),
	"/robots.txt": nothing,
	"/sitemap.xml": nothing,
	"/sitemaps/:which": nothing,
	"/manifest.webmanifest": nothing,
};
