import { type ComponentType, lazy } from "react";

const lastPauseMs = 4_000;

/** A component whose code is fetched when it is first shown, patiently. */
// biome-ignore lint/suspicious/noExplicitAny: as React's own `lazy`, of a component with any props
export function lazyPart<T extends ComponentType<any>>(fetch: () => Promise<{ default: T }>) {
	return lazy(() => fetchPatiently(fetch));
}

/** Fetches code. Where the connection fails it is fetched again after 1, 2 and 4 seconds; then it throws. */
export function fetchPatiently<T>(fetch: () => Promise<T>, pauseMs = 1_000): Promise<T> {
	return fetch().catch(async (fault) => {
		if (pauseMs > lastPauseMs) throw fault;
		await new Promise((later) => setTimeout(later, pauseMs));
		// Vite adds the styles of a component once, whether or not they arrive.
		for (const link of document.querySelectorAll("link[rel=stylesheet]"))
			link.after(link.cloneNode());
		return fetchPatiently(fetch, pauseMs * 2);
	});
}
