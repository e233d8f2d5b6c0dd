import { useEffect } from "react";
import { isShopReachable } from "../../platform/client/is-shop-reachable.ts";
import type { AccountList } from "./account-list.ts";
import type { Owned } from "./browser-store.ts";
import { onSignInChange } from "./stored-token.ts";

// A quantity is typed digit by digit.
const delayMs = 400;

/** Keeps a list the account's: after a sign-in, this tab's changes, and a lost connection. */
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
				// Offline it waits for the connection: code that Chromium could not fetch stays missing until the next page.
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
