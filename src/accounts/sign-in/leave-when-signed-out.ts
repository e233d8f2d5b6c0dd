import { loginAddress } from "../return-to.ts";
import { signOut } from "./session.ts";
import { belongsToAnother, readOwner, readSignedIn } from "./stored-token.ts";

/** First segments of the addresses that a route guard opened, such as `dashboard`. */
const guarded = new Set<string>();

/**
 * Leaves a page that a route guard opened for the login page once its customer signs out in
 * another tab, or somebody else signs in there, so that nobody's orders stay on a screen. Also
 * where the browser shows a page again from its back/forward cache.
 */
export function leaveWhenSignedOut(pathname: string): void {
	if (guarded.size === 0) {
		window.addEventListener("storage", leaveIfSignedOut);
		window.addEventListener("pageshow", leaveIfSignedOut);
	}
	guarded.add(firstSegment(pathname));
}

function leaveIfSignedOut(): void {
	if (guarded.has(firstSegment(window.location.pathname)) && !readSignedIn())
		window.location.assign(loginPageAddress());
}

function firstSegment(pathname: string): string {
	return pathname.split("/")[1] ?? "";
}

/**
 * Ends a sign-in that the shop no longer accepts: clears it and goes to the login page. Where this
 * tab has signed out itself meanwhile, that code navigates, and this one does nothing.
 */
export async function endSession(): Promise<void> {
	if (readOwner() === null) return;
	const login = loginPageAddress();
	await signOut();
	window.location.assign(login);
}

function loginPageAddress(): string {
	const { pathname, search } = window.location;
	// Another customer is not led to this one's address.
	return belongsToAnother() ? "/login" : loginAddress(pathname + search);
}
