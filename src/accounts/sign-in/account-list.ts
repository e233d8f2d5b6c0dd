import { type BrowserStore, type Owned, openBrowserStore } from "./browser-store.ts";
import { readSignedIn } from "./stored-token.ts";

/** A list that the account and its browsers store. Before a sign-in only the browser stores it. */
export type AccountList<List extends Owned> = BrowserStore<List> & {
	key: string;
	/** Whether this browser changed the list since the last sync with the account. */
	isChanged(list: List): boolean;
	/** Whether a customer is signed in and the list was never synced with their account, or has changed since. */
	needsSync(): boolean;
};

/** Opens the list under `key`, as openBrowserStore does. sync-account-list.ts syncs it with the account's list. */
export function openAccountList<List extends Owned>(
	key: string,
	none: List,
	parse: (stored: Record<string, unknown>) => Omit<List, "owner">,
	isChanged: (list: List) => boolean,
): AccountList<List> {
	const store = openBrowserStore(key, none, parse);
	function needsSync(): boolean {
		const list = store.read();
		const email = readSignedIn()?.email;
		return email !== undefined && (list.owner !== email || isChanged(list));
	}
	return { ...store, key, isChanged, needsSync };
}
