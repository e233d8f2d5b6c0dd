import { useSyncExternalStore } from "react";
import { readText, writeText } from "../../platform/client/stored-text.ts";
import { belongsToAnother, onSignInChange, readSignedIn } from "./stored-token.ts";

/** What a browser keeps for all its tabs; `owner` is the e-mail of the account whose it is, null for a visitor's. */
export type Owned = { owner: string | null };

/** Keeps a value in this browser (localStorage): a visitor's, or the copy of an account's. */
export type BrowserStore<Value extends Owned> = {
	/** The value as this tab may see it: a visitor's, or that of the account that is signed in. */
	read(): Value;
	/** The same in a component; none on the server, whose pages are the same for everyone. */
	useStored(): Value;
	change(change: (value: Value) => Value): void;
	/** Calls `listener` on each change, with whether this tab made it; returns the function that stops it. */
	onChange(listener: (isOwn: boolean) => void): () => void;
};

/** Opens what is stored under `key`; what `parse` throws on, as of an older shop, is `none`. */
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
		// Fired by the other tabs alone.
		addEventListener("storage", fromOutside);
		return () => {
			stopSignIn();
			listeners.delete(listener);
			removeEventListener("storage", fromOutside);
		};
	}
	/** Who signs out leaves nothing of the account's in the browser. */
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
