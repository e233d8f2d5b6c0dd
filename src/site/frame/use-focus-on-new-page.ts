import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After a change of page the focus goes to the new content, as it would on a full load: otherwise it stays on the
 * entry of the navigation, or nowhere. A page that has put the focus somewhere itself keeps it.
 */
export function useFocusOnNewPage(): void {
	const { pathname } = useLocation();
	const before = useRef(pathname);
	useEffect(() => {
		if (before.current === pathname) return;
		before.current = pathname;
		const content = document.getElementById("content");
		if (content && !(document.activeElement && content.contains(document.activeElement)))
			content.focus({ preventScroll: true });
	}, [pathname]);
}
