import { footerTexts } from "../site/footer-texts.copy.ts";
import { readDistrict } from "../terms/areas/read-district.ts";
import { listViewOf } from "../ui/list-view.ts";

const nothing: readonly string[] = [];
// A name that ends in "*" matches several parameters: each attribute's facet has its own.
// "price.from" and "price.to" are fields of the form that filters without scripts.
const listing = [
	"attr.*",
	"brand",
	"price",
	"price.*",
	"stock",
	"q",
	"sort",
	"page",
	"category",
	"more",
];
// Why the login page was opened, and which page follows (use-return-to.ts, use-google-return.ts).
const signIn = ["returnTo", "for", "with", "error", "step"];

/** The query parameters that the cached pages read, by route. The keys of other routes have the whole query. */
export const pageQueries: Readonly<Record<string, readonly string[]>> = {
	"/": nothing,
	"/home": nothing,
	"/parts": listing,
	"/parts/:category": listing,
	"/parts/:category/:slug": ["district"],
	"/parts/:category/:slug/reviews": ["sort", "page"],
	"/compare/:category": ["parts", "only"],
	"/login": signIn,
	"/register": signIn,
	"/forgot-password": nothing,
	"/warranty": ["serial", "order"],
	"/blogs": nothing,
	"/portfolio": nothing,
	...Object.fromEntries(Object.keys(footerTexts).map((name) => [`/${name}`, nothing])),
	"/robots.txt": nothing,
	"/sitemap.xml": nothing,
	"/sitemaps/:which": nothing,
	"/manifest.webmanifest": nothing,
};

// An invalid value counts as absent, so it gets no cached page of its own.
const isValue: Readonly<Record<string, (value: string) => boolean>> = {
	district: (value) => readDistrict(value) !== null,
};

/** The key of the not-found page, which all addresses without a page share. The key is itself such an address. */
export const notFoundKey = "/not-found";

/** The parts of a page's cache key: its address, and the list view that the customer chose. */
export type PageKeys = {
	addressOf(url: string): string;
	viewOf(url: string, cookies: string | null | undefined): string;
};

/**
 * The key (path and query) under which a page's response is cached. It has only the query
 * parameters that the page reads. Otherwise each value of another parameter, such as an
 * advertiser's or an invented one, would render the page again.
 */
export function pageCacheKey(url: string, routeOf: (path: string) => string): string {
	const [path = ""] = url.split("?", 1);
	const route = routeOf(path);
	if (route === "*" && isNoPage(path, routeOf)) return notFoundKey;
	const names = pageQueries[route];
	if (!names) return url;
	// In `_routes` the browser names the routes whose data it fetches.
	return withParameters(url, path.endsWith(".data") ? [...names, "_routes"] : names);
}

// Only for plain paths: the router has its own rules for capitals, signs and double slashes.
function isNoPage(path: string, routeOf: (path: string) => string): boolean {
	const isPlain = /^(?:\/[\w.~-]+)+$/.test(path) && !path.startsWith("/__");
	return isPlain && !path.endsWith(".data") && routeOf(path.toLowerCase()) === "*";
}

// The pages that show a list as cards or as a table.
const withViews = new Set(["/parts", "/parts/:category"]);

/** The end of a page's key: " table" if the page shows a list as a table, otherwise "". No address has a space. */
export function viewInKey(
	url: string,
	cookies: string | null | undefined,
	routeOf: (path: string) => string,
): string {
	const [path = ""] = url.split("?", 1);
	return listViewOf(cookies) === "table" && withViews.has(routeOf(path)) ? " table" : "";
}

/** Removes the query parameters that `names` does not list. The others stay as they are written. */
export function withParameters(url: string, names: readonly string[]): string {
	const start = url.indexOf("?");
	if (start < 0) return url;
	const isNamed = (name: string) =>
		names.some((read) => (read.endsWith("*") ? name.startsWith(read.slice(0, -1)) : read === name));
	const isRead = (parameter: string) =>
		[...new URLSearchParams(parameter)].some(
			([name, value]) => isNamed(name) && (isValue[name]?.(value) ?? true),
		);
	const [path, query] = [url.slice(0, start), url.slice(start + 1)];
	const read = query.split("&").filter(isRead);
	return read.length > 0 ? `${path}?${read.join("&")}` : path;
}
