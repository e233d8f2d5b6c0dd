import { loginAddress } from "../return-to.ts";
import { signOut } from "./session.ts";
import { belongsToAnother, readOwner, readSignedIn } from "./stored-token.ts";

/** First parts of the addresses that guards let in, such as `dashboard`. */
const watched = new Set<string>();

/**
 * Watches the pages that a guard let in: once their customer signs out in
 * another tab, or somebody else signs in there, they are left for the login
 * page, so that nobody's orders stay on a screen. Also where the browser brings
 * a page back from its memory.
 */
export function leaveWhenSignedOut(pathname: string): void {
	if (watched.size === 0) {
		window.addEventListener("storage", leaveIfOver);
		window.addEventListener("pageshow", leaveIfOver);
	}
	watched.add(firstPart(pathname));
}

function leaveIfOver(): void {
	if (watched.has(firstPart(window.location.pathname)) && !readSignedIn())
		window.location.assign(addressAfter());
}

function firstPart(pathname: string): string {
	return pathname.split("/")[1] ?? "";
}

/**
 * Ends a sign-in that the shop no longer knows: clears it and goes to the login page. Where this
 * tab signed out itself meanwhile, whoever did that leads on, and not back to here.
 */
export async function endSession(): Promise<void> {
	if (readOwner() === null) return;
	const after = addressAfter();
	await signOut();
	window.location.assign(after);
}

function addressAfter(): string {
	const { pathname, search } = window.location;
	// Another customer has no business at this one's address.
	return belongsToAnother() ? "/login" : loginAddress(pathname + search);
}
