import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { classNames } from "../../ui/class-names.ts";
import { copy } from "../copy.ts";

// The document gets the new title a moment after the new page.
const titleDelayMs = 100;

/** Announces a new page's title, because screen readers do that themselves only on a full load. */
export function RouteAnnouncer() {
	const { key } = useLocation();
	const [title, setTitle] = useState("");
	useEffect(() => {
		// The browser itself announces the first page.
		if (key === "default") return;
		const timer = setTimeout(() => setTitle(document.title), titleDelayMs);
		return () => clearTimeout(timer);
	}, [key]);
	return (
		<p role="status" className="sr-only">
			{title}
		</p>
	);
}

/** A thin bar at the top while the next page loads, so that a press has a visible effect at once. */
export function PageProgress() {
	const loading = useNavigation().state !== "idle";
	return (
		<div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.75">
			{loading && <span className="sr-only">{copy.frame.loading}</span>}
			<div
				className={classNames(
					"h-full origin-left bg-brand transition-transform forced-colors:bg-[Highlight]",
					loading ? "scale-x-80 duration-1000 ease-out" : "scale-x-0 duration-0",
				)}
			/>
		</div>
	);
}

/** After navigation, focuses the new page or the element of the hash, unless the page itself set the focus. */
export function useFocusOnNewPage(): void {
	const { pathname, hash } = useLocation();
	const previous = useRef(pathname);
	useEffect(() => {
		if (previous.current === pathname) return;
		previous.current = pathname;
		const content = document.getElementById("content");
		const named = hash ? document.getElementById(hash.slice(1)) : null;
		if (content && !(document.activeElement && content.contains(document.activeElement)))
			(named ?? content).focus({ preventScroll: true });
	}, [pathname, hash]);
}
