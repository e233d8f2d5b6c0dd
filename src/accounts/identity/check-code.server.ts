import type { AuthContext } from "better-auth";
import { APIError } from "better-auth/api";
import { twoFactor } from "better-auth/plugins/two-factor";
import { isRecoveryCode } from "../rules.ts";

const { verifyTOTP, verifyBackupCode } = twoFactor().endpoints;

/**
 * Whether a code, of the app or a recovery code, is right for an account with a second factor. Uses
 * a recovery code up. Better Auth verifies a code only for a session or a waiting sign-in: its calls
 * get a session here that exists nowhere, because a password that is set by a link has neither.
 */
export async function isRightCode(
	context: AuthContext,
	accountId: string,
	code: string,
): Promise<boolean> {
	const verify = isRecoveryCode(code) ? verifyBackupCode : verifyTOTP;
	const session = { user: { id: accountId, twoFactorEnabled: true }, session: { token: "" } };
	try {
		await verify({ body: { code }, context: { ...context, session } });
		return true;
	} catch (error) {
		if (error instanceof APIError) return false;
		throw error;
	}
}
