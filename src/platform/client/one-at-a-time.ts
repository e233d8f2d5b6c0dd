const last = new Map<string, Promise<unknown>>();

/**
 * Runs what has the same name one after the other: over all tabs if the browser has Web Locks (on https and
 * localhost), else within this tab.
 */
export function oneAtATime<T>(name: string, act: () => Promise<T>): Promise<T> {
	const locks = typeof navigator === "undefined" ? undefined : navigator.locks;
	if (locks) return locks.request(name, act) as Promise<T>;
	const result = (last.get(name) ?? Promise.resolve()).then(act, act);
	last.set(
		name,
		result.catch(() => {}),
	);
	return result;
}
