import { useEffect } from "react";
import { onSignInChange } from "./stored-token.ts";

/** Something that this browser keeps for visitors, and together with the account once somebody is signed in. */
export type AccountSync = {
	/** Whether somebody is signed in whose account it has not met yet, or it changed since. */
	needsSync(): boolean;
	onChange(listener: (isOwn: boolean) => void): () => void;
	/** Fetches the code that brings both together, and runs it. */
	sync(): Promise<unknown>;
};

// A quantity is typed digit by digit.
const delayMs = 400;

/**
 * Keeps what this browser has and the account's the same: after a sign-in, after a change by this tab, and when the
 * connection is back. Its code is fetched when there is something to do.
 */
export function useAccountSync({ needsSync, onChange, sync }: AccountSync): void {
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
