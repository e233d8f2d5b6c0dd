const last = new Map<string, Promise<unknown>>();

/** Runs what has one name in turn: in all tabs with Web Locks (https, localhost), else in this tab. */
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
