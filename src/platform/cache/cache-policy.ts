import { createContext, type RouterContextProvider } from "react-router";

/** The cache tags that a page's loaders collect; a page without tags is not cached. */
export type CachePolicy = {
	tags: string[];
	/** The tags of the frame around every page. A page without tags of its own is not cached. */
	frameTags: string[];
	/** Whether a loader failed because the database was unavailable. */
	databaseUnavailable: boolean;
};

export const cachePolicyContext = createContext<CachePolicy>({
	tags: [],
	frameTags: [],
	databaseUnavailable: false,
});

/**
 * Caches the response of the current page until one of `tags` is invalidated. The page must be the
 * same for everyone. Tags: `parts` (any list of parts), `part:<id>`, `catalogue` (which parts are for sale),
 * `reviews`, `frame` (changes only with the release).
 */
export function cachePage(context: Readonly<RouterContextProvider>, tags: readonly string[]): void {
	context.get(cachePolicyContext).tags.push(...tags);
}

/** Adds the tags of the frame to the current page, if the page is cached. */
export function tagFrame(context: Readonly<RouterContextProvider>, tags: readonly string[]): void {
	context.get(cachePolicyContext).frameTags.push(...tags);
}

/** Like `cachePage`, but only without a query: invented queries could fill the cache and push useful pages out. */
export function cachePageWithoutQuery(
	{ request, context }: { request: Request; context: Readonly<RouterContextProvider> },
	tags: readonly string[],
): void {
	if (!new URL(request.url).search) cachePage(context, tags);
}

/** The `loader` of a page that has no data: it changes only with the release. */
export function loadPlainPage(page: Parameters<typeof cachePageWithoutQuery>[0]): null {
	cachePageWithoutQuery(page, ["frame"]);
	return null;
}
