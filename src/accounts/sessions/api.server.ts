import { eq } from "drizzle-orm";
import { type StoredRole, storedRole } from "../../kernel/caller.ts";
import { may } from "../../kernel/permissions.ts";
import { ok, refuse } from "../../kernel/result.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.server.ts";
import { users } from "../tables.server.ts";
import type { AccessTokens } from "./access-token.server.ts";
import {
	checkAdminOperation,
	endSignInOperation,
	endSignInsOperation,
	issueTokenOperation,
	listSignInsOperation,
} from "./contract.ts";
import { endSignIn, endSignIns } from "./end-sign-ins.server.ts";
import { issueToken, type ReadSession } from "./issue-token.server.ts";
import { listSignIns } from "./list-sign-ins.server.ts";

export type SessionsDeps = {
	tokens: AccessTokens;
	readSession: ReadSession;
	/** Whether pages of this origin may use the session cookie. */
	isTrustedOrigin(origin: string): boolean;
};

export function sessionsApi(deps: SessionsDeps): Endpoint[] {
	return [
		endpoint(issueTokenOperation, async ({ request, params, body, responseHeaders }) => {
			const origin = request.headers.get("origin");
			if (origin !== null && !deps.isTrustedOrigin(origin)) return refuse("foreign-origin");
			const session = await deps.readSession(request);
			for (const cookie of session?.setCookies ?? []) responseHeaders.append("set-cookie", cookie);
			responseHeaders.set("cache-control", "no-store");
			const emails = { path: params.email, body: body.email };
			return issueToken(deps, session?.caller ?? null, emails);
		}),
		endpoint(checkAdminOperation, async ({ db, caller, params }) => {
			if (caller.needsSecondFactor) return refuse("second-factor-missing");
			if (params.email === caller.email) return ok(rolesOnTheWire(storedRole(caller.role)));
			if (!may(caller, "people.read")) return refuse("not-yours");
			const [found] = await db
				.select({ role: users.role, staffRole: users.staffRole })
				.from(users)
				.where(eq(users.email, params.email));
			return ok(rolesOnTheWire(found ?? storedRole("customer")));
		}),
		endpoint(listSignInsOperation, async (call) =>
			ok(await listSignIns(call, call.caller, call.query)),
		),
		endpoint(endSignInOperation, (call) => endSignIn(call, call.caller, call.params.id)),
		endpoint(endSignInsOperation, (call) => endSignIns(call, call.caller, call.params.email)),
	];
}

function rolesOnTheWire({ role, staffRole }: StoredRole) {
	return { admin: role === "admin", staffRole };
}
