const memory = new Map<string, string>();

/** A text that this browser keeps for all its tabs (localStorage); null if there is none. */
export function readText(key: string): string | null {
	try {
		return localStorage.getItem(key) ?? memory.get(key) ?? null;
	} catch {
		return memory.get(key) ?? null;
	}
}

/** Keeps a text (null removes it); where storage is refused or full until the page closes. */
export function writeText(key: string, text: string | null): void {
	memory.delete(key);
	try {
		if (text === null) localStorage.removeItem(key);
		else localStorage.setItem(key, text);
	} catch {
		if (text !== null) memory.set(key, text);
	}
}
