import { useEffect } from "react";
import type { AccountList } from "./account-list.ts";
import type { Owned } from "./browser-store.ts";
import { onSignInChange } from "./stored-token.ts";

// A quantity is typed digit by digit.
const delayMs = 400;

/**
 * Keeps a list of this browser and the account's the same: after a sign-in, after a change by this tab, and when the
 * connection is back. `sync` fetches the code for it and runs it, when there is something to do.
 */
export function useAccountSync<List extends Owned>(
	{ needsSync, onChange }: AccountList<List>,
	sync: () => Promise<unknown>,
): void {
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const look = () => {
			clearTimeout(timer);
			if (!needsSync()) return;
			timer = setTimeout(() => {
				// Offline it waits for the connection: code that Chromium could not fetch stays missing until the next page.
				if (navigator.onLine) sync().catch(() => null);
			}, delayMs);
		};
		look();
		const stops = [
			onSignInChange(look),
			onChange((isOwn) => {
				if (isOwn) look();
			}),
		];
		addEventListener("online", look);
		return () => {
			clearTimeout(timer);
			for (const stop of stops) stop();
			removeEventListener("online", look);
		};
	}, [needsSync, onChange, sync]);
}
