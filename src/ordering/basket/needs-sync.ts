import { readSignedIn } from "../../accounts/sign-in/stored-token.ts";
import { holdTheSame } from "../../catalogue/basket/basket-line.ts";
import { readBasket } from "../../catalogue/basket/stored-basket.ts";

/** Whether somebody is signed in whose basket this browser has not met yet, or has changed since. */
export function needsSync(): boolean {
	const email = readSignedIn()?.email;
	if (!email) return false;
	const { owner, lines, base } = readBasket();
	return owner !== email || !holdTheSame(lines, base);
}
