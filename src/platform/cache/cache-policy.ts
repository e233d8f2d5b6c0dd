import { createContext, type RouterContextProvider } from "react-router";

/**
 * The tags a page's loaders collected; an empty list: the page is not kept. `away`: one of them
 * failed because the database was away.
 */
export type CachePolicy = { tags: string[]; databaseUnavailable: boolean };

export const cachePolicyContext = createContext<CachePolicy>({
	tags: [],
	databaseUnavailable: false,
});

/**
 * Says that the page being loaded is the same for everyone until one of `tags`
 * changes, so it may be kept as finished bytes: `parts` (any list of parts),
 * `part:<id>`, `reviews`, `frame` (changes with the release alone).
 */
export function cachePage(context: Readonly<RouterContextProvider>, tags: readonly string[]): void {
	context.get(cachePolicyContext).tags.push(...tags);
}

/**
 * The same for a page that takes no query: with one it is not kept, or anybody could push the
 * pages that matter out of memory by inventing queries.
 */
export function cachePageWithoutQuery(
	{ request, context }: { request: Request; context: Readonly<RouterContextProvider> },
	tags: readonly string[],
): void {
	if (!new URL(request.url).search) cachePage(context, tags);
}
