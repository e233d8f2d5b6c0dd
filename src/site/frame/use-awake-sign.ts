import { useEffect } from "react";

/**
 * Says once that the page's scripts run: as an event on the document, for which `wakePage` waits, and as `data-awake`
 * on <html>, by which somebody who drives a browser sees it.
 */
export function useAnnounceHydration(): void {
	useEffect(() => {
		document.documentElement.dataset.hydrated = "";
		document.dispatchEvent(new Event("hydrated"));
	}, []);
}
