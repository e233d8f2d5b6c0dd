import { useEffect } from "react";
import { isShopReachable } from "../../platform/client/is-shop-reachable.ts";
import type { AccountList } from "./account-list.ts";
import type { Owned } from "./browser-store.ts";
import { onSignInChange } from "./stored-token.ts";

// Waits for the next digit while a customer types a quantity.
const delayMs = 400;

/** Syncs a list with the account after a sign-in, a change in this tab, or the end of an offline time. */
export function useAccountSync<List extends Owned>(
	{ needsSync, onChange }: AccountList<List>,
	sync: () => Promise<unknown>,
): void {
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const look = () => {
			clearTimeout(timer);
			if (!needsSync()) return;
			timer = setTimeout(async () => {
				// Waits while offline: Chromium repeats a failed import only after a page load.
				if (navigator.onLine || (await isShopReachable())) sync().catch(() => null);
			}, delayMs);
		};
		look();
		const stops = [onSignInChange(look), onChange((isOwn) => (isOwn ? look() : undefined))];
		addEventListener("online", look);
		return () => {
			clearTimeout(timer);
			for (const stop of stops) stop();
			removeEventListener("online", look);
		};
	}, [needsSync, onChange, sync]);
}
