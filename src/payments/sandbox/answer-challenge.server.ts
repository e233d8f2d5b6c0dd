import { desc, eq, or, sql } from "drizzle-orm";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import { sandboxChallenges } from "../tables.server.ts";
import { findBySecret } from "./sandbox-intents.server.ts";
import {
	isSandboxId,
	type SandboxIntent,
	settleCard,
	takeIntent,
} from "./sandbox-records.server.ts";

export type Challenge = typeof sandboxChallenges.$inferSelect;

/** Finds an approval by its id, or an intent's latest approval by the intent's id; null for a wrong secret. */
export async function findChallenge(
	deps: Deps,
	id: string,
	clientSecret: string,
): Promise<{ challenge: Challenge; intent: SandboxIntent } | null> {
	if (!isSandboxId(id)) return null;
	const named = await latest(deps.db, id);
	const intent = named && (await findBySecret(deps, named.paymentIntentId, clientSecret));
	if (!intent) return null;
	// Reads the approval again: `findBySecret` may just have ended it because it was overdue.
	const challenge = await latest(deps.db, id);
	return challenge && { challenge, intent };
}

/** Approves or refuses a payment once; a second answer changes nothing. Returns the approval's status. */
export async function answerChallenge(
	{ db, clock }: Deps,
	{ id, paymentIntentId }: Challenge,
	outcome: "approve" | "refuse",
): Promise<Challenge["status"]> {
	return db.transaction(async (tx) => {
		const now = clock.now();
		const intent = await takeIntent(tx, paymentIntentId, now);
		const challenge = await latest(tx, id);
		if (!intent || !challenge) throw new Error("the sandbox lost an approval");
		if (challenge.status !== "open") return challenge.status;
		const isApproved = outcome === "approve";
		const status = isApproved ? "approved" : "refused";
		await tx.update(sandboxChallenges).set({ status }).where(eq(sandboxChallenges.id, id));
		const failureCode = isApproved ? null : "payment_intent_authentication_failure";
		await settleCard(tx, intent, challenge, failureCode, now);
		return status;
	});
}

async function latest(db: Db, id: string): Promise<Challenge | null> {
	const [challenge] = await db
		.select()
		.from(sandboxChallenges)
		.where(or(eq(sandboxChallenges.id, id), eq(sandboxChallenges.paymentIntentId, id)))
		.orderBy(desc(sandboxChallenges.createdAt), desc(sql`status = 'open'`))
		.limit(1);
	return challenge ?? null;
}
