import { createContext, type RouterContextProvider } from "react-router";

/** The cache tags that a page's loaders collected; none: the page is not cached. */
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
 * Says that the page being loaded is the same for everyone until one of `tags` changes, so its
 * response may be cached: `parts` (any list of parts), `part:<id>`, `reviews`, `frame` (changes with
 * the release alone).
 */
export function cachePage(context: Readonly<RouterContextProvider>, tags: readonly string[]): void {
	context.get(cachePolicyContext).tags.push(...tags);
}

/**
 * The same for a page that takes no query: with one it is not cached, or anybody could push the
 * pages that matter out of the cache by inventing queries.
 */
export function cachePageWithoutQuery(
	{ request, context }: { request: Request; context: Readonly<RouterContextProvider> },
	tags: readonly string[],
): void {
	if (!new URL(request.url).search) cachePage(context, tags);
}
