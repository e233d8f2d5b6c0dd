const memory = new Map<string, string>();

/** Reads a text that all tabs of this browser share (localStorage). Null if there is none. */
export function readText(key: string): string | null {
	try {
		return localStorage.getItem(key) ?? memory.get(key) ?? null;
	} catch {
		return memory.get(key) ?? null;
	}
}

/** Stores a text; null removes it. If storage is refused or full, memory keeps it until the page closes. */
export function writeText(key: string, text: string | null): void {
	memory.delete(key);
	try {
		if (text === null) localStorage.removeItem(key);
		else localStorage.setItem(key, text);
	} catch {
		if (text !== null) memory.set(key, text);
	}
}
