import { useEffect } from "react";

/** Says once, as an event on the document, that the page's scripts run: `wakePage` waits for it. */
export function useAwakeSign(): void {
	useEffect(() => {
		document.dispatchEvent(new Event("awake"));
	}, []);
}
