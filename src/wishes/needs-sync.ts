import { readSignedIn } from "../accounts/sign-in/stored-token.ts";
import { readWishes } from "../catalogue/wishes/stored-wishes.ts";
import { maxWishes } from "../catalogue/wishes/wish.ts";

/** Whether somebody is signed in whose wish list this browser has not met yet, or has changed since. */
export function needsSync(): boolean {
	const email = readSignedIn()?.email;
	if (!email) return false;
	const { owner, wishes, base } = readWishes();
	if (owner !== email) return true;
	const isChanged =
		wishes.length !== base.length || wishes.some(({ partId }) => !base.includes(partId));
	return isChanged && wishes.length <= maxWishes;
}
