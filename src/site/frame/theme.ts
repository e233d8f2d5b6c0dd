const key = "theme";

/** Switches between light and dark, and stores the choice if the browser allows it. */
export function switchTheme(): void {
	const { dataset } = document.documentElement;
	const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
	const next = (dataset.theme ?? system) === "dark" ? "light" : "dark";
	dataset.theme = next;
	try {
		localStorage.setItem(key, next);
	} catch {
		// Storage is refused: the choice lasts until the page is left.
	}
}

/** The stored theme; null if none is stored or storage is refused. */
export function readTheme(): "light" | "dark" | null {
	try {
		const stored = localStorage.getItem(key);
		return stored === "light" || stored === "dark" ? stored : null;
	} catch {
		return null;
	}
}
