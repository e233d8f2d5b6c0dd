const key = "theme";

/** Changes between light and dark and remembers it, where the browser lets us; otherwise it lasts for this page. */
export function switchTheme(): void {
	const { dataset } = document.documentElement;
	const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
	const next = (dataset.theme ?? system) === "dark" ? "light" : "dark";
	dataset.theme = next;
	try {
		localStorage.setItem(key, next);
	} catch {
		// Storage is refused: the choice holds until the page is left.
	}
}

/** The colours that were chosen; null where none were, or the browser keeps nothing. */
export function readTheme(): "light" | "dark" | null {
	try {
		const kept = localStorage.getItem(key);
		return kept === "light" || kept === "dark" ? kept : null;
	} catch {
		return null;
	}
}
