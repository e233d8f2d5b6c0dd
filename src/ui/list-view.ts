import { createContext, useContext, useSyncExternalStore } from "react";

type ListView = "cards" | "table";

const aYearInSeconds = 31_536_000;
const listeners = new Set<() => void>();
// The choice, for browsers that refuse cookies. It lasts until the visitor leaves the page.
let chosen: ListView | null = null;

/** The view that the server renders. It is null in the browser, which reads the view from the page. */
export const RenderedListView = createContext<ListView | null>(null);

/** The view in a Cookie header: cards, unless the visitor chose the table. */
export function listViewOf(cookies: string | null | undefined): ListView {
	return /(?:^|; )listView=table(?:;|$)/.test(cookies ?? "") ? "table" : "cards";
}

/**
 * Shows lists as cards or as a table, and stores the choice in a cookie if the browser allows it.
 * With the cookie, the server renders the chosen view from the start.
 */
export function chooseListView(view: ListView): void {
	chosen = view;
	const age = view === "table" ? aYearInSeconds : 0;
	const secure = location.protocol === "https:" ? "; secure" : "";
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
	document.cookie = `listView=${view}; path=/; max-age=${age}; samesite=lax${secure}`;
	for (const notify of listeners) notify();
}

/** The current view of lists. The element around a list has it as `data-list-view`. */
export function useListView(): ListView {
	const rendered = useContext(RenderedListView);
	return useSyncExternalStore(
		(notify) => {
			listeners.add(notify);
			return () => listeners.delete(notify);
		},
		() => chosen ?? listViewOf(document.cookie),
		() => rendered ?? (document.querySelector("[data-list-view=table]") ? "table" : "cards"),
	);
}
