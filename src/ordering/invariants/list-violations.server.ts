import { type Audited, askLedger } from "./check-charges.server.ts";
import { askBooks, type RuleAnswer } from "./invariant-query.server.ts";
import { orderInvariants } from "./order-invariants.server.ts";
import { paymentInvariants } from "./payment-invariants.server.ts";
import { stockInvariants } from "./stock-invariants.server.ts";

/**
 * Asks every rule that must always hold: of the books in one snapshot that reads only, then of the
 * provider's ledger beside them. Made to be asked of a shop that is selling (`npm run check-records`).
 *
 * Between a charge and its record lies a moment: what was charged within `graceMs` counts as
 * `waiting`. Pass 0 where everything has settled and nobody buys.
 */
export async function listViolations(audited: Audited, graceMs: number): Promise<RuleAnswer[]> {
	const now = audited.clock.now();
	const questions = [...stockInvariants, ...orderInvariants, ...paymentInvariants(now)];
	const answers = await audited.db.transaction(
		async (snapshot) => {
			const asked: RuleAnswer[] = [];
			for (const question of questions) asked.push(...(await askBooks(snapshot, question)));
			return asked;
		},
		{ isolationLevel: "repeatable read", accessMode: "read only" },
	);
	return answers.concat(await askLedger(audited, graceMs));
}
