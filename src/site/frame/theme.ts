import { readText, writeText } from "../../platform/client/stored-text.ts";

const key = "theme";

/** Switches between light and dark, and stores the choice if the browser allows it. */
export function switchTheme(): void {
	const { dataset } = document.documentElement;
	const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
	const next = (dataset.theme ?? system) === "dark" ? "light" : "dark";
	dataset.theme = next;
	writeText(key, next);
}

/** The stored theme; null if none is stored. */
export function readTheme(): "light" | "dark" | null {
	const stored = readText(key);
	return stored === "light" || stored === "dark" ? stored : null;
}
