import type { AccountSync } from "../../accounts/sign-in/use-account-sync.ts";
import { onBasketChange } from "../../catalogue/basket/stored-basket.ts";
import { needsSync } from "./needs-sync.ts";

/** How this browser's basket and the account's are kept the same. */
export const basketSync: AccountSync = {
	needsSync,
	onChange: onBasketChange,
	sync: async () => (await import("./sync-basket.ts")).syncBasket(),
};
