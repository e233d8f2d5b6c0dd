import { useLayoutEffect, useSyncExternalStore } from "react";

/** How lists of parts are shown. */
export type ListView = "cards" | "table";

const key = "listView";
const listeners = new Set<() => void>();

/** Shows lists as cards or as a table, and stores the choice if the browser allows it. */
export function chooseListView(view: ListView): void {
	document.documentElement.dataset.view = view;
	try {
		localStorage.setItem(key, view);
	} catch {
		// Storage is refused: the choice lasts until the page is left.
	}
	for (const notify of listeners) notify();
}

/** How lists are shown now; as cards on the server, where nobody is known. */
export function useListView(): ListView {
	// React renders the document again after a page failed, without what was set before first paint.
	useLayoutEffect(() => {
		try {
			if (localStorage.getItem(key) === "table") chooseListView("table");
		} catch {
			// Storage is refused.
		}
	}, []);
	return useSyncExternalStore(
		(notify) => {
			listeners.add(notify);
			return () => listeners.delete(notify);
		},
		() => (document.documentElement.dataset.view === "table" ? "table" : "cards"),
		() => "cards",
	);
}
