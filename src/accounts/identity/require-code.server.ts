import type { AuthContext } from "better-auth";
import { eq } from "drizzle-orm";
import { auditAccount } from "../audit.server.ts";
import { anyCodeError, isRecoveryCode } from "../rules.ts";
import { users } from "../tables.server.ts";
import type { Identity, IdentitySettings } from "./better-auth.server.ts";
import { isRightCode } from "./check-code.server.ts";
import type { IdentityOperation } from "./identity-operation.server.ts";
import { openCodeLimits } from "./second-factor-limits.server.ts";

type Deps = Pick<IdentitySettings, "db" | "clock" | "authSecret" | "limited"> & {
	identity: Identity;
};

/** Returns null if an operation may continue. Otherwise returns its error's code, or the seconds to wait. */
export function openRequireCode(deps: Deps) {
	const countCode = openCodeLimits(deps);
	return async function requireCode(
		{ needsCode, needsVerified }: IdentityOperation,
		{ accountId, code, ip }: { accountId: string; code: unknown; ip: string },
	): Promise<string | { retryAfterSeconds: number } | null> {
		if (!needsCode && !needsVerified) return null;
		const [account] = await deps.db.select().from(users).where(eq(users.id, accountId));
		if (needsVerified && !account?.emailVerified) return "EMAIL_NOT_VERIFIED";
		const always = needsCode === "always";
		if (!needsCode || !account?.twoFactorEnabled) return always ? "TOTP_NOT_ENABLED" : null;
		if (code === undefined || code === "") return "code-needed";
		const recovery = isRecoveryCode(code);
		const invalid = recovery ? "INVALID_BACKUP_CODE" : "INVALID_CODE";
		const wrong = always ? invalid : "wrong-code";
		if (typeof code !== "string" || anyCodeError(code) !== null) return wrong;
		const counted = await countCode({ ip, account: accountId, code });
		if (typeof counted === "object") return counted;
		// The context's type names our options, which `isRightCode` does not read.
		const context = (await deps.identity.$context) as unknown as AuthContext;
		if (counted === "used" || !(await isRightCode(context, accountId, code))) return wrong;
		if (recovery) await auditAccount(deps, account, "used a recovery code", ip);
		return null;
	};
}
