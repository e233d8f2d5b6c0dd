import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Whether the page is hydrated. Until then, controls that need scripts stay disabled, so that no
 * early press is lost and the browser does not submit a form itself.
 */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}

/** A message that only browsers without scripts show. It says what needs scripts. */
export function NeedsScript({ children }: { children: string }) {
	return (
		<noscript>
			<p className="my-4 rounded-md border border-line-strong bg-sunken p-3">{children}</p>
		</noscript>
	);
}
