import { data, redirect } from "react-router";
import { may, type Permission } from "../../kernel/permissions.ts";
import { call } from "../../platform/client/api-client.ts";
import { copy } from "../../platform/copy.ts";
import { problem } from "../../platform/http/problem.ts";
import { loginAddress, setUpFirstAddress } from "../return-to.ts";
import { checkAdminOperation } from "../sessions/contract.ts";
import { leaveWhenSignedOut } from "./leave-when-signed-out.ts";
import { renewToken, signOut } from "./session.ts";
import { belongsToAnother, readSignedIn, readToken, type SignedIn } from "./stored-token.ts";

/**
 * For the clientLoader of a page that needs a signed-in customer: returns the customer.
 *
 * Renews a missing or expired token from the session. Without a session, redirects to the login
 * page with this page as the return address. A lost connection signs nobody out.
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

/**
 * For the clientLoader of a page that needs a permission. Asks the server, whatever role the token has. Redirects
 * whoever lacks it to the login page, which explains why and does not return here (spec §4, contract,
 * Guards). Redirects an admin without a required second factor to its setup.
 */
export async function requirePermission(
	request: Request,
	permission: Permission,
): Promise<SignedIn> {
	const customer = await requireCustomer(request);
	const check = await call(checkAdminOperation, { params: { email: customer.email } });
	if (check.ok) {
		const checked: SignedIn = { ...customer, role: check.value.admin ? "admin" : "customer" };
		if (may(checked, permission)) return checked;
	}
	if (!check.ok && check.problem.code === "second-factor-missing")
		throw redirect(setUpFirstAddress(addressOf(request)));
	if (!check.ok && check.status !== 403) throw data(check.problem, { status: check.status || 503 });
	const login = new URLSearchParams({ for: "admins", returnTo: addressOf(request) });
	throw redirect(`/login?${login}`);
}

/** Clears an ended sign-in and redirects to the login page. Another customer does not return to this customer's page. */
async function redirectToLogin(request: Request): Promise<Response> {
	const login = belongsToAnother() ? "/login" : loginAddress(addressOf(request));
	if (readToken() !== null || belongsToAnother()) await signOut();
	return redirect(login);
}

function addressOf(request: Request): string {
	const { pathname, search } = new URL(request.url);
	return pathname + search;
}
