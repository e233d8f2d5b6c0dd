import { eq } from "drizzle-orm";
import { users } from "../../accounts/tables.server.ts";
import type { Caller } from "../../kernel/caller.ts";
import { ok, refuse } from "../../kernel/result.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import { inTransaction } from "../../platform/database/in-transaction.server.ts";
import type { ResultOf } from "../../platform/http/endpoint.server.ts";
import { refuseAboveLimit } from "../../platform/http/rate-limit.server.ts";
import { queueMail } from "../../platform/mail/queue-mail.server.ts";
import { findLivePart } from "../find-live-part.server.ts";
import type { askQuestionOperation } from "./contract.ts";
import { partQuestions } from "./tables.server.ts";

/** `limited: false` lifts the limit (RATE_LIMITS). Without a `mailbox`, the shop gets no mail about questions. */
export type QuestionsDeps = { limited: boolean; mailbox: string | null };

const perDay = { limit: 5, windowSeconds: 24 * 60 * 60 };

/**
 * Stores a customer's question about a part, notifies the shop by mail, and returns the question's
 * id. Refuses a part that is not for sale, a removed account, an unverified address, and a sixth
 * question within a day of the first. A refusal stores nothing.
 */
export function askQuestion(
	{ db, clock, limited, mailbox }: QuestionsDeps & Deps,
	{ accountId }: Caller,
	{ partId, question }: { partId: string; question: string },
): Promise<ResultOf<typeof askQuestionOperation>> {
	return inTransaction(db, async (tx) => {
		if (!(await findLivePart(tx, partId))) return refuse("not-found");
		// The lock runs this before or after a removal of the account, which deletes its questions.
		const [account] = await tx.select().from(users).where(eq(users.id, accountId)).for("key share");
		if (account?.removedAt !== null) return refuse("not-allowed");
		if (!account.emailVerified) return refuse("address-not-verified");
		const counting = { db: tx, clock, limited };
		const key = `questions:${accountId}`;
		const tooMany = await refuseAboveLimit(counting, key, perDay, "too-many-questions");
		if (tooMany) return tooMany;
		const id = newId();
		await tx
			.insert(partQuestions)
			.values({ id, partId, accountId, question, createdAt: clock.now() });
		if (mailbox)
			await queueMail({ db: tx, clock }, { kind: "question asked", to: mailbox, about: id });
		return ok({ acknowledged: true, insertedId: id });
	});
}
