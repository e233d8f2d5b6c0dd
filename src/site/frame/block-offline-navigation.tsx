import { useEffect, useState } from "react";
import { useBlocker } from "react-router";
import { copy } from "../copy.ts";

/**
 * While the browser knows itself without a line, a link leads nowhere: the page
 * stays as it is, with all that was typed, and a sentence says why until the
 * line is back. Otherwise the next page's script would fail to load and the
 * browser's own page would stand in the shop's place.
 */
export function BlockOfflineNavigation() {
	const [held, setHeld] = useState(false);
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			!navigator.onLine && currentLocation.pathname !== nextLocation.pathname,
	);
	useEffect(() => {
		if (blocker.state !== "blocked") return;
		blocker.reset();
		setHeld(true);
	}, [blocker]);
	useEffect(holdBackPrefetch, []);
	useEffect(() => {
		const letGo = () => setHeld(false);
		addEventListener("online", letGo);
		return () => removeEventListener("online", letGo);
	}, []);
	return (
		<div
			role="alert"
			className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md empty:hidden print:hidden"
		>
			{held && (
				<p className="rounded-lg border border-signal bg-signal-tint p-4 shadow-raised">
					{copy.fault.unreached}
				</p>
			)}
		</div>
	);
}

// React makes the pointer's entering out of its leaving what it was on before.
const wakesPrefetch = ["mouseover", "mouseout", "focusin", "touchstart"];

/** The router fetches a page that is pointed at, and reloads where its script does not come: without a line nothing is fetched ahead. */
function holdBackPrefetch(): () => void {
	const hold = (event: Event) => {
		const to = event.type === "mouseout" ? (event as MouseEvent).relatedTarget : event.target;
		const isLink = to instanceof Element && to.closest("a");
		if (isLink && !navigator.onLine) event.stopPropagation();
	};
	for (const name of wakesPrefetch) addEventListener(name, hold, { capture: true, passive: true });
	return () => {
		for (const name of wakesPrefetch) removeEventListener(name, hold, { capture: true });
	};
}
