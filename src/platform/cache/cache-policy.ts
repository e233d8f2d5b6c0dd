import { createContext, type RouterContextProvider } from "react-router";

/** The cache tags that a page's loaders collect; a page without tags is not cached. */
export type CachePolicy = {
	tags: string[];
	/** Whether a loader failed because the database was unavailable. */
	databaseUnavailable: boolean;
};

export const cachePolicyContext = createContext<CachePolicy>({
	tags: [],
	databaseUnavailable: false,
});

/**
 * Caches the response of the current page until one of `tags` is invalidated. The page must be the
 * same for everyone. Tags: `parts` (any list of parts), `part:<id>`, `reviews`, `frame` (changes only
 * with the release).
 */
export function cachePage(context: Readonly<RouterContextProvider>, tags: readonly string[]): void {
	context.get(cachePolicyContext).tags.push(...tags);
}

/**
 * The same for a page without query parameters. A request with a query is not cached, because invented
 * queries could fill the cache and push useful pages out.
 */
export function cachePageWithoutQuery(
	{ request, context }: { request: Request; context: Readonly<RouterContextProvider> },
	tags: readonly string[],
): void {
	if (!new URL(request.url).search) cachePage(context, tags);
}
