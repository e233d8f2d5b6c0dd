import { and, eq, isNull } from "drizzle-orm";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { audit } from "../audit.server.ts";
import { removeSecondFactor } from "../identity/remove-second-factor.server.ts";
import { foldEmail } from "../rules.ts";
import { endSessionsAndLinks } from "../sessions/end-sign-ins.server.ts";
import { users } from "../tables.server.ts";
import { owner } from "./appoint-admin.server.ts";

/** `npm run admin`: removes a lost second factor. Ends all sign-ins: the finder of the phone may be signed in. */
export function resetSecondFactor(
	{ db }: { db: Db },
	typed: string,
): Promise<Result<{ email: string; had: boolean }, "not-found">> {
	const email = foldEmail(typed);
	return db.transaction(async (tx) => {
		const [account] = await tx
			.select({ id: users.id, had: users.twoFactorEnabled })
			.from(users)
			.where(and(eq(users.email, email), isNull(users.removedAt)))
			.for("update");
		if (!account) return refuse("not-found");
		const { id, had } = account;
		if (!had) return ok({ email, had });
		await removeSecondFactor(tx, id);
		await endSessionsAndLinks(tx, id);
		await audit(tx, {
			by: owner,
			act: "took the second factor away",
			about: `account:${id}`,
			after: { email },
		});
		return ok({ email, had });
	});
}
