import { data, redirect } from "react-router";
import { copy } from "../../platform/copy.ts";
import { problem } from "../../platform/http/problem.ts";
import { addressOf, loginAddress } from "../return-to.ts";
import { leaveWhenSignedOut } from "./leave-when-signed-out.ts";
import { renewToken, signOut } from "./session.ts";
import { belongsToAnother, readSignedIn, readToken, type SignedIn } from "./stored-token.ts";

/**
 * For the clientLoader of a page that needs a signed-in customer: returns the customer. Renews a
 * missing or expired token from the session. Without a session, redirects to the login page with
 * this page as the return address. A lost connection signs nobody out.
 */
export async function requireCustomer(request: Request): Promise<SignedIn> {
	const before = readSignedIn();
	if (!before || before.expiresAt <= Date.now()) {
		const renewal = await renewToken(readToken());
		if (renewal === "refused") throw await redirectToLogin(request);
		if (renewal === "unreachable" && !before)
			throw data(problem(503, "offline", copy.offline), { status: 503 });
	}
	const now = readSignedIn();
	if (!now) throw await redirectToLogin(request);
	leaveWhenSignedOut(new URL(request.url).pathname);
	return now;
}

/** Clears an ended sign-in and redirects to the login page. Another customer does not return to this customer's page. */
async function redirectToLogin(request: Request): Promise<Response> {
	const login = belongsToAnother() ? "/login" : loginAddress(addressOf(request));
	if (readToken() !== null || belongsToAnother()) await signOut();
	return redirect(login);
}
