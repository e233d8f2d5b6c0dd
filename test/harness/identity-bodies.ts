import { randomBytes } from "node:crypto";
import type { IdentityCall } from "../../src/accounts/identity/identity-operations.server.ts";

/** The password in a body of `bodyFor`. */
export const password = "seven red lanterns";

/** What a call of the identity service may take; a call with another member has to be told of here. */
const members: Record<string, () => unknown> = {
	name: () => "Rahima Begum",
	email: () => `new.${randomBytes(5).toString("hex")}@example.com`,
	password: () => password,
	currentPassword: () => "not the password",
	newPassword: () => "eight green lanterns",
	token: () => randomBytes(24).toString("base64url"),
	rememberMe: () => true,
	code: () => "123456",
	provider: () => "google",
	callbackURL: () => "/login",
	errorCallbackURL: () => "/login",
};

/** A body in order for any call of the identity service, of somebody whom nobody knows. */
export function bodyFor(call: IdentityCall): Record<string, unknown> {
	return Object.fromEntries(
		call.fields.map((name) => {
			const make = members[name];
			if (!make) throw new Error(`no ${name} to try identity calls with`);
			return [name, make()];
		}),
	);
}
