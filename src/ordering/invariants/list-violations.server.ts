import { isChargeInvariant } from "./charge-invariants.server.ts";
import { checkCharges, type InvariantDeps } from "./check-charges.server.ts";
import { emptyResult, findViolations, type InvariantResult } from "./invariant-query.server.ts";
import { type Invariant, invariants } from "./invariants.copy.ts";
import { orderInvariants } from "./order-invariants.server.ts";
import { paymentInvariants } from "./payment-invariants.server.ts";
import { returnInvariants } from "./return-invariants.server.ts";
import { reviewInvariants } from "./review-invariants.server.ts";
import { stockInvariants } from "./stock-invariants.server.ts";

const ofRecords = (Object.keys(invariants) as Invariant[]).filter(
	(rule) => !isChargeInvariant(rule),
);

/**
 * Checks every invariant: first the shop's records in one read-only snapshot, then the provider's
 * charges against them. It can run while the shop sells (`npm run check-records`).
 *
 * The shop records a charge a moment after the provider, so a mismatch within `graceMs` counts as
 * `waiting`. Pass 0 if all payments are settled and nobody buys.
 */
export async function listViolations(
	audited: InvariantDeps,
	graceMs: number,
): Promise<InvariantResult[]> {
	const queries = [
		...stockInvariants,
		...orderInvariants,
		...paymentInvariants(audited.clock.now()),
		...returnInvariants,
		...reviewInvariants,
	];
	const found = await audited.db.transaction(
		async (snapshot) => {
			const violations = [];
			for (const query of queries) violations.push(...(await findViolations(snapshot, query)));
			return Map.groupBy(violations, ({ rule }) => rule);
		},
		{ isolationLevel: "repeatable read", accessMode: "read only" },
	);
	const results = ofRecords.map((rule) => {
		const broken = found.get(rule) ?? [];
		const total = broken[0]?.total ?? 0;
		return { ...emptyResult(rule), broken: broken.map(({ about }) => about), total };
	});
	return results.concat(await checkCharges(audited, graceMs));
}
