/**
 * Whether the shop responds to this browser. `navigator.onLine` alone does not say so: without a network it is false,
 * and a shop on this same computer responds all the same.
 */
export function isShopReachable(): Promise<boolean> {
	return fetch("/", { method: "HEAD", cache: "no-store" }).then(
		({ ok }) => ok,
		() => false,
	);
}
