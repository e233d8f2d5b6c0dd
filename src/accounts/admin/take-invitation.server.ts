import { asc, eq, inArray } from "drizzle-orm";
import { type Caller, roleOf } from "../../kernel/caller.ts";
import { may } from "../../kernel/permissions.ts";
import { refuse } from "../../kernel/result.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import { inTransaction } from "../../platform/database/in-transaction.server.ts";
import type { ResultOf } from "../../platform/http/endpoint.server.ts";
import type { takeInvitationOperation } from "../identity/contract.ts";
import { isLiveLink } from "../sessions/one-time-link.server.ts";
import { invitations, users, verifications } from "../tables.server.ts";
import { setRole } from "./change-role.server.ts";
import { endInvitation } from "./invite-staff.server.ts";

/**
 * Gives the caller the role of an invitation, once. The link came to the address, so it is verified.
 * Every sign-in of the account ends. Audited, and told by mail. Refuses a link that has ended,
 * another account than the invited one, staff, and an inviter who may no longer give the role.
 */
export function takeInvitation(
	{ db, clock }: Deps,
	caller: Pick<Caller, "accountId" | "email">,
	token: string,
): Promise<ResultOf<typeof takeInvitationOperation>> {
	return inTransaction(db, async (tx) => {
		const [found] = await tx
			.select({ email: invitations.email, by: invitations.invitedBy })
			.from(verifications)
			.innerJoin(invitations, eq(invitations.email, verifications.value))
			.where(isLiveLink(clock, "invitation", token));
		if (!found) return refuse("link-ended");
		if (found.email !== caller.email) return refuse("another-account");
		// Locked in the order of their ids, as by `isLastAdmin`: neither role changes meanwhile.
		const people = await tx
			.select()
			.from(users)
			.where(inArray(users.id, [found.by, caller.accountId]))
			.orderBy(asc(users.id))
			.for("update");
		if (people.some((one) => one.id === caller.accountId && roleOf(one) !== "customer"))
			return refuse("is-staff");
		const [taken] = await endInvitation(tx, found.email);
		if (!taken) return refuse("link-ended");
		const inviter = people.find(({ id }) => id === taken.invitedBy);
		const giver = inviter && { accountId: inviter.id, email: inviter.email, role: roleOf(inviter) };
		if (!giver || !may(giver, "people.roles")) return refuse("inviter-lost");
		await tx.update(users).set({ emailVerified: true }).where(eq(users.id, caller.accountId));
		const given = await setRole({ db: tx, clock }, giver, found.email, taken.role, caller);
		return given.ok || given.code !== "not-allowed" ? given : refuse("inviter-lost");
	});
}
