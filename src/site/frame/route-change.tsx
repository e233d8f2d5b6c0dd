import { useEffect, useState } from "react";
import { useLocation } from "react-router";

// The new title stands in the document a moment after the page.
const TITLE_MILLISECONDS = 100;

/** Says the title of the page that one came to, which a screen reader hears by itself on a full load alone. */
export function RouteAnnouncer() {
	const { key } = useLocation();
	const [title, setTitle] = useState("");
	useEffect(() => {
		// The first page was told by the browser.
		if (key === "default") return;
		const timer = setTimeout(() => setTitle(document.title), TITLE_MILLISECONDS);
		return () => clearTimeout(timer);
	}, [key]);
	return (
		<p role="status" className="sr-only">
			{title}
		</p>
	);
}
