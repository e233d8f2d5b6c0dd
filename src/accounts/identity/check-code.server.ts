import type { AuthContext } from "better-auth";
import { APIError } from "better-auth/api";
import { twoFactor } from "better-auth/plugins/two-factor";
import { isRecoveryCode } from "../rules.ts";

const { verifyTOTP, verifyBackupCode } = twoFactor().endpoints;

/**
 * Whether a code of the app or a recovery code is right for an account with a second factor. Uses
 * up a recovery code. Better Auth verifies a code only for a session or a waiting sign-in. Somebody
 * who sets a password by a link has neither, so Better Auth gets a session that is not stored.
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
