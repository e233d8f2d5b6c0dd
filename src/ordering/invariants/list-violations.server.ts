import { checkCharges, type InvariantDeps } from "./check-charges.server.ts";
import { type InvariantResult, runInvariantQuery } from "./invariant-query.server.ts";
import { orderInvariants } from "./order-invariants.server.ts";
import { paymentInvariants } from "./payment-invariants.server.ts";
import { returnInvariants } from "./return-invariants.server.ts";
import { reviewInvariants } from "./review-invariants.server.ts";
import { stockInvariants } from "./stock-invariants.server.ts";

/**
 * Checks every invariant: the shop's records in one read-only snapshot, then the provider's charges
 * against them. Made to be run on a shop that is selling (`npm run check-records`).
 *
 * Between a charge and its record lies a moment: what was charged within `graceMs` counts as
 * `waiting`. Pass 0 where everything has settled and nobody buys.
 */
export async function listViolations(
	audited: InvariantDeps,
	graceMs: number,
): Promise<InvariantResult[]> {
	const now = audited.clock.now();
	const questions = [
		...stockInvariants,
		...orderInvariants,
		...paymentInvariants(now),
		...returnInvariants,
		...reviewInvariants,
	];
	const answers = await audited.db.transaction(
		async (snapshot) => {
			const asked: InvariantResult[] = [];
			for (const question of questions)
				asked.push(...(await runInvariantQuery(snapshot, question)));
			return asked;
		},
		{ isolationLevel: "repeatable read", accessMode: "read only" },
	);
	return answers.concat(await checkCharges(audited, graceMs));
}
