import { useEffect, useState } from "react";
import { useBlocker } from "react-router";
import { isShopReachable } from "../../platform/client/is-shop-reachable.ts";
import { copy } from "../copy.ts";

/** While the shop is not reachable, links do not navigate, and a message says why: the error page would replace what was typed. */
export function BlockOfflineNavigation() {
	const [isBlocked, setIsBlocked] = useState(false);
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			!navigator.onLine && currentLocation.pathname !== nextLocation.pathname,
	);
	useEffect(() => {
		if (blocker.state !== "blocked") return;
		let isCurrent = true;
		isShopReachable().then((isReachable) => {
			if (!isCurrent) return;
			setIsBlocked(!isReachable);
			if (isReachable) blocker.proceed();
			else blocker.reset();
		});
		return () => {
			isCurrent = false;
		};
	}, [blocker]);
	useEffect(() => {
		const unmount = new AbortController();
		const { signal } = unmount;
		addEventListener("online", () => setIsBlocked(false), { signal });
		for (const name of prefetchEvents)
			addEventListener(name, blockPrefetch, { capture: true, passive: true, signal });
		return () => unmount.abort();
	}, []);
	return (
		<div
			role="alert"
			className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md empty:hidden print:hidden"
		>
			{isBlocked && (
				<p className="rounded-lg border border-signal bg-signal-tint p-4 shadow-raised">
					{copy.fault.unreached}
				</p>
			)}
		</div>
	);
}

// React derives mouseenter from the mouseout of the previous element.
const prefetchEvents = ["mouseover", "mouseout", "focusin", "touchstart"];

/** The router prefetches a page on hover, and reloads if its script fails to load: offline, nothing is prefetched. */
function blockPrefetch(event: Event): void {
	const to = event.type === "mouseout" ? (event as MouseEvent).relatedTarget : event.target;
	const isLink = to instanceof Element && to.closest("a");
	if (isLink && !navigator.onLine) event.stopPropagation();
}
