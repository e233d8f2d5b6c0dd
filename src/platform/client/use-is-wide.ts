import { useSyncExternalStore } from "react";

// The breakpoint `lg` of the theme.
const wide = "(width >= 64rem)";

function subscribe(changed: () => void): () => void {
	const query = matchMedia(wide);
	query.addEventListener("change", changed);
	return () => query.removeEventListener("change", changed);
}

/** Whether the window is wide (`lg`), also after a turn of the device. Not for elements that the server renders. */
export function useIsWide(): boolean {
	return useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
}
