import { footerTexts } from "../site/footer-texts.copy.ts";
import { readDistrict } from "../terms/areas/read-district.ts";
import { listViewOf } from "../ui/list-view.ts";

const nothing: readonly string[] = [];
// A name with "*" at its end is a family: every facet of an attribute has a parameter of its own. "price.from" and
// "price.to" are fields of the form that filters without scripts.
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
// How somebody got here, and where they go next (use-return-to.ts, use-google-return.ts).
const signIn = ["returnTo", "for", "with", "error", "step"];

/** The query parameters that the cached pages read, by route; a page that is not here gets its query whole. */
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

// A value that is none of these counts as not given, and makes no page of its own.
const isValue: Readonly<Record<string, (value: string) => boolean>> = {
	district: (value) => readDistrict(value) !== null,
};

/** The key of the page that all addresses share that are no page's, and an address of that kind. */
export const notFoundKey = "/not-found";

/** Under what a page's response is cached: its address, and the view that its reader chose. */
export type PageKeys = {
	addressOf(url: string): string;
	viewOf(url: string, cookies: string | null | undefined): string;
};

/**
 * The key (path and query) under which a page's response is cached: of its query only what the page
 * reads. Other parameters, such as an advertiser's, would else render the page again for each visitor
 * who brings them, or whom somebody makes up.
 */
export function pageCacheKey(url: string, routeOf: (path: string) => string): string {
	const [path = ""] = url.split("?", 1);
	const route = routeOf(path);
	if (route === "*" && isNoPage(path, routeOf)) return notFoundKey;
	const names = pageQueries[route];
	if (!names) return url;
	// The browser names the routes whose data it fetches.
	return withParameters(url, path.endsWith(".data") ? [...names, "_routes"] : names);
}

// Only of what is plainly written: the router reads capitals, signs and doubled slashes in ways of its own.
function isNoPage(path: string, routeOf: (path: string) => string): boolean {
	const isPlain = /^(?:\/[\w.~-]+)+$/.test(path) && !path.startsWith("/__");
	return isPlain && !path.endsWith(".data") && routeOf(path.toLowerCase()) === "*";
}

// The pages that show a list as cards or as a table.
const withViews = new Set(["/parts", "/parts/:category"]);

/** The end of a page's key for who sees lists as a table, with a blank as no address has; else "". */
export function viewInKey(
	url: string,
	cookies: string | null | undefined,
	routeOf: (path: string) => string,
): string {
	const [path = ""] = url.split("?", 1);
	return listViewOf(cookies) === "table" && withViews.has(routeOf(path)) ? " table" : "";
}

/** An address with only those parameters of its query that `names` lists, as they were written; "attr.*" are many. */
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
