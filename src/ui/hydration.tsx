import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Whether the page is hydrated. It is shown before: controls that need script stay disabled until
 * then, so that a quick press is not lost and the browser does not send a form by itself.
 */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}

/** Shown only by browsers that run no scripts: what cannot be done without them. */
export function NeedsScript({ children }: { children: string }) {
	return (
		<noscript>
			<p className="border-line-strong bg-sunken my-4 rounded-md border p-3">{children}</p>
		</noscript>
	);
}
