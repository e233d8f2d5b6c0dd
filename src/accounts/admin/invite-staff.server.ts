import { eq } from "drizzle-orm";
import { type Caller, type GivenRole, roleOf } from "../../kernel/caller.ts";
import { mayGive } from "../../kernel/permissions.ts";
import { ok, refuse } from "../../kernel/result.ts";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import { inTransaction } from "../../platform/database/in-transaction.server.ts";
import type { ResultOf } from "../../platform/http/endpoint.server.ts";
import { refuseAboveLimit } from "../../platform/http/rate-limit.server.ts";
import { queueMail } from "../../platform/mail/queue-mail.server.ts";
import { audit } from "../audit.server.ts";
import { endLinks, makeOneTimeLink } from "../sessions/one-time-link.server.ts";
import { invitations, users } from "../tables.server.ts";
import { copy } from "./all-users.copy.ts";
import type { inviteStaffOperation } from "./contract.ts";

const windowSeconds = 24 * 60 * 60;

/**
 * Invites an address to a role: mails a link that works once, within a week. The address's invitation
 * before ends. Audited. Refuses staff, a role that can do more than the inviter, and within a day a
 * fourth mail to an address or a 31st of an inviter.
 */
export function inviteStaff(
	{ db, clock, limited }: Deps & { limited: boolean },
	by: Pick<Caller, "accountId" | "email" | "role">,
	{ email, role }: { email: string; role: GivenRole },
): Promise<ResultOf<typeof inviteStaffOperation>> {
	return inTransaction(db, async (tx) => {
		const deps = { db: tx, clock, limited };
		if (!mayGive(by, role)) return refuse("not-allowed");
		const [account] = await tx.select().from(users).where(eq(users.email, email)).for("update");
		if (account && roleOf(account) !== "customer") return refuse("is-staff");
		for (const [key, limit] of [
			[`invited:${email}`, 3],
			[`inviting:${by.accountId}`, 30],
		] as const) {
			const tooMany = await refuseAboveLimit(deps, key, { limit, windowSeconds }, "too-many");
			if (tooMany) return tooMany;
		}
		await endLinks(tx, email);
		const { path, until } = await makeOneTimeLink(deps, "invitation", email, 7);
		const set = { role, invitedBy: by.accountId, createdAt: clock.now(), endsAt: until };
		const target = invitations.email;
		await tx
			.insert(invitations)
			.values({ email, ...set })
			.onConflictDoUpdate({ target, set });
		const parameters = { path, role: copy.roles[role], by: by.email };
		await queueMail(deps, { kind: "invitation", to: email, about: email, parameters, until });
		const after = { email, role };
		await audit(tx, { by, act: "invited to a role", about: `invitation:${email}`, after });
		return ok({ modifiedCount: 1 });
	});
}

/** Withdraws the open invitation of an address, and ends its link. Returns 0 if none is open. Audited. */
export function withdrawInvitation(
	{ db }: { db: Db },
	by: Pick<Caller, "accountId" | "email">,
	email: string,
): Promise<{ deletedCount: number }> {
	return db.transaction(async (tx) => {
		const [ended] = await endInvitation(tx, email);
		if (!ended) return { deletedCount: 0 };
		const before = { email, role: ended.role };
		await audit(tx, { by, act: "withdrew an invitation", about: `invitation:${email}`, before });
		return { deletedCount: 1 };
	});
}

/** Ends the open invitation of an address, with its link. Returns what it was. */
export async function endInvitation(tx: Db, email: string) {
	await endLinks(tx, email);
	return tx.delete(invitations).where(eq(invitations.email, email)).returning();
}
