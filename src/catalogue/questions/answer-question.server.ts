import { eq } from "drizzle-orm";
import { audit } from "../../accounts/audit.server.ts";
import { users } from "../../accounts/tables.server.ts";
import type { Caller } from "../../kernel/caller.ts";
import { ok, refuse } from "../../kernel/result.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import { inTransaction } from "../../platform/database/in-transaction.server.ts";
import type { ResultOf } from "../../platform/http/endpoint.server.ts";
import { queueMail } from "../../platform/mail/queue-mail.server.ts";
import type { answerQuestionOperation } from "./contract.ts";
import { partQuestions } from "./tables.server.ts";

/** Answers a question by mail, and logs it in the audit. Refuses an answered question: a mail cannot be taken back. */
export function answerQuestion(
	{ db, clock }: Deps,
	admin: Caller,
	{ id, answer }: { id: string; answer: string },
): Promise<ResultOf<typeof answerQuestionOperation>> {
	return inTransaction(db, async (tx) => {
		const [row] = await tx
			.select({ question: partQuestions, email: users.email })
			.from(partQuestions)
			.innerJoin(users, eq(users.id, partQuestions.accountId))
			.where(eq(partQuestions.id, id))
			.for("update", { of: partQuestions });
		if (!row) return refuse("not-found");
		if (row.question.answer !== null) return refuse("already-answered");
		await tx
			.update(partQuestions)
			.set({ answer, answeredAt: clock.now() })
			.where(eq(partQuestions.id, id));
		const mail = { kind: "question answered", to: row.email, about: id };
		await queueMail({ db: tx, clock }, mail);
		await audit(tx, {
			by: admin,
			act: "answered a question",
			about: `part:${row.question.partId}`,
			after: { answer },
		});
		return ok({ modifiedCount: 1 });
	});
}
