import { and, eq, isNotNull } from "drizzle-orm";
import type { Caller } from "../../kernel/caller.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { credentials, users } from "../tables.server.ts";
import type { SecondFactor } from "./contract.ts";

/** The number of recovery codes left, for an account with a second factor. */
export type CountRecoveryCodes = (accountId: string) => Promise<number>;

export async function readSecondFactor(
	{ db, countRecoveryCodes }: { db: Db; countRecoveryCodes: CountRecoveryCodes },
	{ accountId, needsSecondFactor }: Pick<Caller, "accountId" | "needsSecondFactor">,
): Promise<SecondFactor> {
	const [account] = await db
		.select({ set: users.twoFactorEnabled })
		.from(users)
		.where(eq(users.id, accountId));
	const withPassword = and(eq(credentials.userId, accountId), isNotNull(credentials.password));
	const set = account?.set === true;
	return {
		set,
		required: needsSecondFactor === true,
		password: (await db.$count(credentials, withPassword)) > 0,
		recoveryCodesLeft: set ? await countRecoveryCodes(accountId) : 0,
	};
}
