import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Whether the page is hydrated. The page is shown before: controls that need script stay disabled until then, so
 * that an early press is not lost and the browser does not submit a form itself.
 */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}

/** Shown only by browsers that run no scripts: says what needs them. */
export function NeedsScript({ children }: { children: string }) {
	return (
		<noscript>
			<p className="my-4 rounded-md border border-line-strong bg-sunken p-3">{children}</p>
		</noscript>
	);
}
