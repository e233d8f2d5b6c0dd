import type { InvariantDeps } from "../../src/ordering/invariants/check-charges.server.ts";
import type { InvariantResult } from "../../src/ordering/invariants/invariant-query.server.ts";
import { invariants } from "../../src/ordering/invariants/invariants.copy.ts";
import { listViolations } from "../../src/ordering/invariants/list-violations.server.ts";

/**
 * The violated invariants of a shop's records, a sentence each; read when nothing changes any more,
 * so that no violation is a passing state. Without a gateway the shop's database alone is checked.
 */
export async function violations(audited: InvariantDeps): Promise<string[]> {
	return (await listViolations(audited, 0)).flatMap(sentencesOf);
}

function sentencesOf({ rule, broken, total, unasked }: InvariantResult): string[] {
	const sentence = invariants[rule];
	if (unasked === "provider unreachable") return [`could not be asked: ${sentence}`];
	const more = total > broken.length ? [`not so: ${sentence} (${total} in all)`] : [];
	return [...broken.map((about) => `not so: ${sentence} (${about})`), ...more];
}
