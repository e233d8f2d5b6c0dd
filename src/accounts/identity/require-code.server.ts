import type { AuthContext } from "better-auth";
import { auditAccount } from "../audit.server.ts";
import { anyCodeError, isRecoveryCode } from "../rules.ts";
import type { Identity, IdentitySettings } from "./better-auth.server.ts";
import { isRightCode } from "./check-code.server.ts";
import type { AccountHolder } from "./find-account-holder.server.ts";
import type { CodeRule } from "./identity-operation.server.ts";
import { openCodeLimits } from "./second-factor-limits.server.ts";

type Deps = Pick<IdentitySettings, "db" | "clock" | "authSecret" | "limited"> & {
	identity: Identity;
};

type CodeRequest = { rule: CodeRule; account: AccountHolder; code: unknown; ip: string };

/**
 * Checks the code of an operation that needs one, before Better Auth handles it. Returns null if it
 * may go on, else the code of the error, or the seconds to wait after too many attempts.
 */
export function openRequireCode(deps: Deps) {
	const countCode = openCodeLimits(deps);
	return async function requireCode({
		rule,
		account: { id, email, hasFactor },
		code,
		ip,
	}: CodeRequest): Promise<string | { retryAfterSeconds: number } | null> {
		if (id === null || !hasFactor) return rule === "always" ? "TOTP_NOT_ENABLED" : null;
		if (code === undefined || code === "") return "code-needed";
		const recovery = isRecoveryCode(code);
		const always = recovery ? "INVALID_BACKUP_CODE" : "INVALID_CODE";
		const wrong = rule === "always" ? always : "wrong-code";
		if (typeof code !== "string" || anyCodeError(code) !== null) return wrong;
		const counted = await countCode({ ip, account: id, code });
		if (typeof counted === "object") return counted;
		// Its type names our options, which the check does not read.
		const context = (await deps.identity.$context) as unknown as AuthContext;
		if (counted === "used" || !(await isRightCode(context, id, code))) return wrong;
		if (recovery) await auditAccount(deps, { id, email }, "used a recovery code", ip);
		return null;
	};
}
