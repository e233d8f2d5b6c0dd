import { createContext, type RouterContextProvider } from "react-router";

/** The tags a page's loaders collected; an empty list: the page is not kept. */
export type Keeping = { tags: string[] };

export const keepingContext = createContext<Keeping>({ tags: [] });

/**
 * Says that the page being loaded is the same for everyone until one of `tags`
 * changes, so it may be kept as finished bytes: `parts` (any list of parts),
 * `part:<id>`, `reviews`, `frame` (changes with the release alone).
 */
export function keep(context: Readonly<RouterContextProvider>, tags: readonly string[]): void {
	context.get(keepingContext).tags.push(...tags);
}
