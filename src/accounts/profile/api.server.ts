import { ok, refuse } from "../../kernel/result.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.server.ts";
import { foldEmail } from "../rules.ts";
import { readProfileOperation, saveProfileOperation } from "./contract.ts";
import { readProfile, saveProfile } from "./save-profile.server.ts";

/** The operations of profiles. Customers have access to their own profile only. */
export function profileApi(): Endpoint[] {
	return [
		endpoint(readProfileOperation, async ({ db, caller, params }) => {
			if (params.email !== caller.email) return refuse("not-yours");
			return ok(await readProfile(db, caller));
		}),
		endpoint(saveProfileOperation, async ({ db, clock, caller, params, body }) => {
			const others = [params.email, foldEmail(body.email || caller.email)];
			if (others.some((email) => email !== caller.email)) return refuse("not-yours");
			await saveProfile({ db, clock }, caller, body);
			return ok({ acknowledged: true as const });
		}),
	];
}
