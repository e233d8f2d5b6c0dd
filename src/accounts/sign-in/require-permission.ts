import { data, redirect } from "react-router";
import { roleOf } from "../../kernel/caller.ts";
import { may, type Permission } from "../../kernel/permissions.ts";
import { call } from "../../platform/client/api-client.ts";
import { addressOf, setUpFirstAddress } from "../return-to.ts";
import { checkAdminOperation } from "../sessions/contract.ts";
import { requireCustomer } from "./require-sign-in.ts";
import type { SignedIn } from "./stored-token.ts";

/**
 * For the clientLoader of a page that needs a permission. Asks the server, whatever role the token
 * has. Without the permission it redirects to the login page, which explains why and does not
 * redirect back (spec §4, contract, Guards). Staff without a required factor go to its set-up.
 */
export async function requirePermission(
	request: Request,
	permission: Permission,
): Promise<SignedIn> {
	const customer = await requireCustomer(request);
	const check = await call(checkAdminOperation, { params: { email: customer.email } });
	if (check.ok) {
		const { admin, staffRole } = check.value;
		const role = roleOf({ role: admin ? "admin" : "customer", staffRole });
		const checked: SignedIn = { ...customer, role };
		if (may(checked, permission)) return checked;
	}
	if (!check.ok && check.problem.code === "second-factor-missing")
		throw redirect(setUpFirstAddress(addressOf(request)));
	if (!check.ok && check.status !== 403) throw data(check.problem, { status: check.status || 503 });
	const login = new URLSearchParams({ for: "admins", returnTo: addressOf(request) });
	throw redirect(`/login?${login}`);
}
