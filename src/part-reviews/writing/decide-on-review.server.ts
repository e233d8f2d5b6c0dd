import { and, eq, isNull } from "drizzle-orm";
import { audit } from "../../accounts/audit.server.ts";
import type { Caller } from "../../kernel/caller.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import { inTransaction } from "../../platform/database/in-transaction.server.ts";
import { changeReview, type StoredReview } from "../shown/count-review.server.ts";
import { partReviews } from "../shown/tables.server.ts";

type Decided = Result<{ modifiedCount: 0 | 1; partId: string }, "not-found">;

/** Hides a review from everybody but its writer, who reads the reason; its part no longer counts it. Audited. */
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

/** Shows a hidden review again; of one that is shown, decides that it stays so and takes it off the reports. Audited. */
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

/** Puts the shop's answer below a review; null takes it away. Audited. */
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

/** Changes a review under its lock, with the count of its part and the audit; refuses one that was taken back. */
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
