import { loginAddress } from "../return-to.ts";
import { signOut } from "./session.ts";
import { belongsToAnother, readOwner, readSignedIn } from "./stored-token.ts";

/** First segments of the protected addresses that were opened, such as `dashboard`. */
const protectedSegments = new Set<string>();

/** Leaves the page when another tab signs out or signs in as another customer: no orders stay on the screen. */
export function leaveWhenSignedOut(pathname: string): void {
	if (protectedSegments.size === 0) {
		window.addEventListener("storage", leaveIfSignedOut);
		window.addEventListener("pageshow", leaveIfSignedOut);
	}
	protectedSegments.add(firstSegment(pathname));
}

function leaveIfSignedOut(): void {
	if (protectedSegments.has(firstSegment(window.location.pathname)) && !readSignedIn())
		window.location.assign(loginPageAddress());
}

function firstSegment(pathname: string): string {
	return pathname.split("/")[1] ?? "";
}

/** Ends a sign-in that the shop no longer accepts, if this tab has not signed out meanwhile. */
export async function endSession(): Promise<void> {
	if (readOwner() === null) return;
	const login = loginPageAddress();
	await signOut();
	window.location.assign(login);
}

function loginPageAddress(): string {
	const { pathname, search } = window.location;
	// Another customer must not return to this customer's page.
	return belongsToAnother() ? "/login" : loginAddress(pathname + search);
}
