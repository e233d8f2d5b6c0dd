import { and, eq, isNull } from "drizzle-orm";
import { audit } from "../../accounts/audit.server.ts";
import type { Caller } from "../../kernel/caller.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import { inTransaction } from "../../platform/database/in-transaction.server.ts";
import { changeReview, type StoredReview } from "../shown/count-review.server.ts";
import { partReviews } from "../shown/tables.server.ts";

type Decided = Result<{ modifiedCount: 0 | 1; partId: string }, "not-found">;

/**
 * Hides a review from the public and audits this. Its writer still sees it with the reason. The
 * part does not count it.
 */
export function hideReview(
	deps: Deps,
	admin: Caller,
	id: string,
	reason: string,
): Promise<Decided> {
	return decide(deps, admin, id, (was, now) =>
		was.hiddenReason === reason && was.openReports === 0
			? null
			: {
					act: "hid a review",
					set: { hiddenAt: was.hiddenAt ?? now, hiddenReason: reason, openReports: 0 },
				},
	);
}

/** Shows a hidden review again, or closes the reports of a review that stays shown. The audit records it. */
export function showReview(deps: Deps, admin: Caller, id: string): Promise<Decided> {
	return decide(deps, admin, id, (was) =>
		was.hiddenAt || was.openReports > 0
			? {
					act: was.hiddenAt ? "showed a review again" : "left a reported review as it is",
					set: { hiddenAt: null, hiddenReason: null, openReports: 0 },
				}
			: null,
	);
}

/** Sets the shop's answer to a review, or removes it with null. The audit records the change. */
export function answerReview(
	deps: Deps,
	admin: Caller,
	id: string,
	answer: string | null,
): Promise<Decided> {
	return decide(deps, admin, id, (was, now) =>
		was.answer === answer
			? null
			: {
					act: answer === null ? "took the answer to a review away" : "answered a review",
					set: { answer, answeredAt: answer === null ? null : now },
				},
	);
}

type Decision = { act: string; set: Partial<StoredReview> };

/** Locks and changes a review, updates its part's count, and writes the audit. Refuses a deleted review. */
function decide(
	{ db, clock }: Deps,
	admin: Caller,
	id: string,
	decisionOn: (was: StoredReview, now: Date) => Decision | null,
): Promise<Decided> {
	return inTransaction<{ modifiedCount: 0 | 1; partId: string }, "not-found">(db, async (tx) => {
		const [was] = await tx
			.select()
			.from(partReviews)
			.where(and(eq(partReviews.id, id), isNull(partReviews.deletedAt)))
			.for("update");
		if (!was) return refuse("not-found");
		const { partId } = was;
		const decision = decisionOn(was, clock.now());
		if (!decision) return ok({ modifiedCount: 0, partId });
		const now = await changeReview(tx, was, decision.set);
		const change = { before: audited(was), after: audited(now) };
		await audit(tx, { by: admin, act: decision.act, about: `review:${id}`, ...change });
		return ok({ modifiedCount: 1, partId });
	});
}

function audited({ hiddenReason, answer, openReports }: StoredReview) {
	return { hiddenReason, answer, openReports };
}
