const last = new Map<string, Promise<unknown>>();

/** Runs acts with the same name one by one: in all tabs with Web Locks (https, localhost), otherwise in this tab. */
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
