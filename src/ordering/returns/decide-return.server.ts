import { eq } from "drizzle-orm";
import { audit } from "../../accounts/audit.server.ts";
import type { Caller } from "../../kernel/caller.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import { inTransaction } from "../../platform/database/in-transaction.server.ts";
import { recordOrderEvent } from "../record-order-event.server.ts";
import { freeUnits, lockReturn, type ReturnRow } from "./lock-return.server.ts";
import { queueReturnMail } from "./queue-return-mail.server.ts";
import type { Decision } from "./return.checks.ts";
import { mayDecide } from "./rules.ts";
import { returns } from "./tables.server.ts";

/**
 * The shop accepts or refuses a return with a sentence, or records that its parts have come back.
 * Returns 0 on a repeat. The customer gets a mail with the sentence. The shop can also refuse an
 * accepted return whose parts never came.
 */
export function decideReturn(
	{ db, clock }: Deps,
	admin: Caller,
	id: string,
	decision: Decision,
): Promise<Result<0 | 1, "not-found" | "not-that-way">> {
	return inTransaction<0 | 1, "not-found" | "not-that-way">(db, async (tx) => {
		const locked = await lockReturn(tx, id);
		if (!locked) return refuse("not-found");
		const { state: before, orderId, ...item } = locked.item;
		const { state } = decision;
		if (state === before && isRepeat(item, decision)) return ok(0);
		if (!mayDecide(before, state)) return refuse("not-that-way");
		const now = clock.now();
		await tx.update(returns).set(changesOf(decision, now)).where(eq(returns.id, id));
		if (state === "refused") await freeUnits(tx, id);
		const by = admin.accountId;
		const detail = { returnId: id };
		await recordOrderEvent(tx, { orderId, type: `return ${state}`, by, at: now, detail });
		await audit(tx, {
			by: admin,
			act: acts[state],
			about: `order:${orderId}`,
			before: { returnId: id, state: before },
			after: decision,
		});
		await queueReturnMail({ db: tx, clock }, locked.order, id, state);
		return ok(1);
	});
}

const acts = {
	accepted: "accepted a return",
	refused: "refused a return",
	"taken back": "took a return back",
};

/** Whether it is the same step with the same sentence. A different sentence is no repeat: it would be lost. */
function isRepeat({ answer }: Pick<ReturnRow, "answer">, decision: Decision): boolean {
	return !("answer" in decision) || decision.answer === answer;
}

function changesOf(decision: Decision, now: Date): Partial<ReturnRow> {
	if (decision.state === "taken back") return { state: decision.state, takenBackAt: now };
	const ended = decision.state === "refused" ? { endedAt: now } : {};
	return { ...decision, decidedAt: now, ...ended };
}
