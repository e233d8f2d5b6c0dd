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

/** Where something cannot be done without scripts: says so to a browser that runs none, and is nowhere else. */
export function NeedsScript({ children }: { children: string }) {
	return (
		<noscript>
			<p className="border-line-strong bg-sunken my-4 rounded-md border p-3">{children}</p>
		</noscript>
	);
}
