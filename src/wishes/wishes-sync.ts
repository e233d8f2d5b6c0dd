import type { AccountSync } from "../accounts/sign-in/use-account-sync.ts";
import { onWishesChange } from "../catalogue/wishes/stored-wishes.ts";
import { needsSync } from "./needs-sync.ts";

/** How this browser's wish list and the account's are kept the same. */
export const wishesSync: AccountSync = {
	needsSync,
	onChange: onWishesChange,
	sync: async () => (await import("./sync-wishes.ts")).syncWishes(),
};
