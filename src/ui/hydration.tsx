import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Whether the page's script runs already. A page is read before that: what works by script alone
 * waits, so that a quick press is not lost, and no form is sent the browser's own way.
 */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
