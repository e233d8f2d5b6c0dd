/** Changes between light and dark and remembers it, where the browser lets us; otherwise it lasts for this page. */
export function switchTheme(): void {
	const { dataset } = document.documentElement;
	const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
	const next = (dataset.theme ?? system) === "dark" ? "light" : "dark";
	dataset.theme = next;
	try {
		localStorage.setItem("theme", next);
	} catch {
		// Storage is refused: the choice holds until the page is left.
	}
}
