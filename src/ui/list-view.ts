import { createContext, useContext, useSyncExternalStore } from "react";

type ListView = "cards" | "table";

const aYearInSeconds = 31_536_000;
const listeners = new Set<() => void>();
// What a browser that refuses cookies keeps until the page is left.
let chosen: ListView | null = null;

/** How the page is rendered on the server; in the browser nothing, as the page itself has it. */
export const RenderedListView = createContext<ListView | null>(null);

/** The view that a Cookie header asks for: cards, unless somebody chose the table. */
export function listViewOf(cookies: string | null | undefined): ListView {
	return /(?:^|; )listView=table(?:;|$)/.test(cookies ?? "") ? "table" : "cards";
}

/**
 * Shows lists as cards or as a table, and stores the choice if the browser allows it: in a cookie, so that the server
 * renders one of the two and the first thing to be seen is what was chosen.
 */
export function chooseListView(view: ListView): void {
	chosen = view;
	const age = view === "table" ? aYearInSeconds : 0;
	const secure = location.protocol === "https:" ? "; secure" : "";
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
	document.cookie = `listView=${view}; path=/; max-age=${age}; samesite=lax${secure}`;
	for (const notify of listeners) notify();
}

/** How lists are shown now. The element around the list says it as `data-list-view`. */
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
