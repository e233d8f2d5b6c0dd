import { type BrowserStore, type Owned, openBrowserStore } from "./browser-store.ts";
import { readSignedIn } from "./stored-token.ts";

/** A list of the account that its browsers keep too; before a sign-in a browser's own. */
export type AccountList<List extends Owned> = BrowserStore<List> & {
	key: string;
	/** Whether it was changed since the account's list and it last met. */
	isChanged(list: List): boolean;
	/** Whether somebody is signed in whose list this browser has not met yet, or has changed since. */
	needsSync(): boolean;
};

/** Opens the list that is stored under `key`, as openBrowserStore does; sync-account-list.ts keeps it the account's. */
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
