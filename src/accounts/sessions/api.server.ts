import { eq } from "drizzle-orm";
import { ok, refuse } from "../../kernel/result.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.server.ts";
import { makeAdmin, takeAdminAway } from "../admin/change-role.server.ts";
import {
	askAdminOperation,
	issueTokenOperation,
	listAccountsOperation,
	listAuditOperation,
	makeAdminOperation,
	removeAccountOperation,
	takeAdminAwayOperation,
	verifyAddressOperation,
} from "../admin/contract.ts";
import { listAccounts } from "../admin/list-accounts.server.ts";
import { listAudit } from "../admin/list-audit.server.ts";
import { removeAccount } from "../admin/remove-account.server.ts";
import { readSecondFactorOperation } from "../identity/contract.ts";
import {
	type CountRecoveryCodes,
	readSecondFactor,
} from "../identity/read-second-factor.server.ts";
import { verifyAddress } from "../identity/verify-address.server.ts";
import { keepProfileOperation, readProfileOperation } from "../profile/contract.ts";
import { keepProfile, readProfile } from "../profile/keep-profile.server.ts";
import { foldEmail } from "../rules.ts";
import { users } from "../tables.server.ts";
import type { AccessTokens } from "./access-token.server.ts";
import { endSignInOperation, endSignInsOperation, listSignInsOperation } from "./contract.ts";
import { endSignIn, endSignIns } from "./end-sign-ins.server.ts";
import { issueToken, type ReadSession } from "./issue-token.server.ts";
import { listSignIns } from "./list-sign-ins.server.ts";

export type AccountsHouse = {
	tokens: AccessTokens;
	readSession: ReadSession;
	countRecoveryCodes: CountRecoveryCodes;
	/** Whether pages of this origin may use the session cookie. */
	isTrustedOrigin(origin: string): boolean;
};

/** The accounts' JSON addresses; those of Better Auth are opened beside them (identity-door). */
export function accountsApi(house: AccountsHouse): Endpoint[] {
	return [
		endpoint(issueTokenOperation, async ({ request, params, body, answerHeaders }) => {
			const origin = request.headers.get("origin");
			if (origin !== null && !house.isTrustedOrigin(origin)) return refuse("foreign-origin");
			const session = await house.readSession(request);
			for (const cookie of session?.setCookies ?? []) answerHeaders.append("set-cookie", cookie);
			answerHeaders.set("cache-control", "no-store");
			const asked = { path: params.email, body: body.email };
			return issueToken(house, session?.caller ?? null, asked);
		}),
		endpoint(verifyAddressOperation, (call) => verifyAddress(call, call.caller, call.body.token)),
		endpoint(askAdminOperation, async ({ db, caller, params }) => {
			if (caller.needsSecondFactor) return refuse("second-factor-missing");
			if (params.email === caller.email) return ok({ admin: caller.role === "admin" });
			if (caller.role !== "admin") return refuse("not-yours");
			const [found] = await db
				.select({ role: users.role })
				.from(users)
				.where(eq(users.email, params.email));
			return ok({ admin: found?.role === "admin" });
		}),
		...profileApi(),
		...signInsApi(house),
		...adminsApi(),
	];
}

function profileApi(): Endpoint[] {
	return [
		endpoint(readProfileOperation, async ({ db, caller, params }) => {
			if (params.email !== caller.email) return refuse("not-yours");
			return ok(await readProfile(db, caller));
		}),
		endpoint(keepProfileOperation, async ({ db, clock, caller, params, body }) => {
			const others = [params.email, foldEmail(body.email || caller.email)];
			if (others.some((email) => email !== caller.email)) return refuse("not-yours");
			await keepProfile({ db, clock }, caller, body);
			return ok({ acknowledged: true as const });
		}),
	];
}

function signInsApi(house: AccountsHouse): Endpoint[] {
	return [
		endpoint(readSecondFactorOperation, async ({ db, caller }) =>
			ok(await readSecondFactor({ ...house, db }, caller)),
		),
		endpoint(listSignInsOperation, async (call) =>
			ok(await listSignIns(call, call.caller, call.query)),
		),
		endpoint(endSignInOperation, (call) => endSignIn(call, call.caller, call.params.id)),
		endpoint(endSignInsOperation, (call) => endSignIns(call, call.caller, call.params.email)),
	];
}

function adminsApi(): Endpoint[] {
	return [
		endpoint(listAccountsOperation, async ({ db, query }) => ok(await listAccounts(db, query))),
		endpoint(makeAdminOperation, (call) => makeAdmin(call, call.caller, call.params.email)),
		endpoint(takeAdminAwayOperation, (call) => takeAdminAway(call, call.caller, call.params.email)),
		endpoint(removeAccountOperation, (call) => removeAccount(call, call.caller, call.params.email)),
		endpoint(listAuditOperation, async ({ db, query }) => ok(await listAudit(db, query))),
	];
}
