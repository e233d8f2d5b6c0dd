import { randomBytes } from "node:crypto";
import type { IdentityOperation } from "../../../src/accounts/identity/identity-operation.server.ts";

/** The password in a body of `bodyFor`. */
export const password = "seven red lanterns";

/** A value for each field of an identity operation; an operation with another field needs it here too. */
const values: Record<string, () => unknown> = {
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

/** A valid body for any identity operation, of somebody unknown. */
export function bodyFor({ input }: IdentityOperation): Record<string, unknown> {
	return Object.fromEntries(
		Object.keys(input.body?.shape ?? {}).map((name) => {
			const make = values[name];
			if (!make) throw new Error(`no value for ${name} to try identity operations with`);
			return [name, make()];
		}),
	);
}
