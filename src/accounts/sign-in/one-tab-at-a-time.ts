let turn: Promise<unknown> = Promise.resolve();

/**
 * Runs acts on the sign-in one after the other, over all tabs of the shop where
 * the browser has Web Locks (it has them on https and on the machine itself);
 * elsewhere within this tab, which is enough because a renewal harms no other.
 */
export function inTurn<T>(act: () => Promise<T>): Promise<T> {
	const locks = typeof navigator === "undefined" ? undefined : navigator.locks;
	if (locks) return locks.request("sign-in", act) as Promise<T>;
	const mine = turn.then(act, act);
	turn = mine.catch(() => {});
	return mine;
}
