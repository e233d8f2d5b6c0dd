/**
 * Whether the shop responds to this browser. `navigator.onLine` is not enough: it is false without
 * a network, although a shop on the same computer still responds.
 */
export function isShopReachable(): Promise<boolean> {
	return fetch("/", { method: "HEAD", cache: "no-store" }).then(
		({ ok }) => ok,
		() => false,
	);
}
