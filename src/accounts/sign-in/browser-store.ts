import { useSyncExternalStore } from "react";
import { readText, writeText } from "../../platform/client/stored-text.ts";
import { belongsToAnother, onSignInChange, readSignedIn } from "./stored-token.ts";

/** A value that all tabs of a browser share. `owner` is the e-mail of its account, or null for a visitor's value. */
export type Owned = { owner: string | null };

/** Stores a value in this browser (localStorage): a visitor's value, or a copy of the account's. */
export type BrowserStore<Value extends Owned> = {
	/** The value that this tab may use: a visitor's, or the signed-in account's. */
	read(): Value;
	/** The same value as a hook. `none` during server rendering: the server's pages are the same for everyone. */
	useStored(): Value;
	change(change: (value: Value) => Value): void;
	/** Calls `listener` on each change. `isOwn` is true if this tab made it. Returns the function to stop it. */
	onChange(listener: (isOwn: boolean) => void): () => void;
};

/** Opens the value under `key`. It is `none` if `parse` throws, for example on an older shop's value. */
export function openBrowserStore<Value extends Owned>(
	key: string,
	none: Value,
	parse: (stored: Record<string, unknown>) => Omit<Value, "owner">,
): BrowserStore<Value> {
	let parsed = { text: "", value: none };
	const listeners = new Set<(isOwn: boolean) => void>();

	function read(): Value {
		const text = readText(key) ?? "";
		if (text !== parsed.text) parsed = { text, value: parseText(text) };
		const { value } = parsed;
		return value.owner === null || value.owner === readSignedIn()?.email ? value : none;
	}
	function change(changed: (value: Value) => Value): void {
		writeText(key, JSON.stringify(changed(read())));
		tell(true);
	}
	function onChange(listener: (isOwn: boolean) => void): () => void {
		const stopSignIn = onSignInChange(forgetOnSignOut);
		const fromOutside = () => listener(false);
		listeners.add(listener);
		// The browser fires this event for changes by other tabs only.
		addEventListener("storage", fromOutside);
		return () => {
			stopSignIn();
			listeners.delete(listener);
			removeEventListener("storage", fromOutside);
		};
	}
	/** After a sign-out, removes the account's value from the browser. */
	function forgetOnSignOut(): void {
		const isSignedOut = !readSignedIn() && !belongsToAnother();
		if (isSignedOut && parseText(readText(key) ?? "").owner !== null) change(() => none);
		else tell(false);
	}
	function tell(isOwn: boolean): void {
		for (const listener of listeners) listener(isOwn);
	}
	function parseText(text: string): Value {
		try {
			const stored = JSON.parse(text || "{}") as Record<string, unknown>;
			const { owner } = stored;
			return { ...parse(stored), owner: typeof owner === "string" ? owner : null } as Value;
		} catch {
			return none;
		}
	}
	const useStored = () => useSyncExternalStore(onChange, read, () => none);
	return { read, useStored, change, onChange };
}
