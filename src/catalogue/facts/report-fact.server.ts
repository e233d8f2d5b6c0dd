import { eq } from "drizzle-orm";
import { audit } from "../../accounts/audit.server.ts";
import type { Caller } from "../../kernel/caller.ts";
import { ok, refuse } from "../../kernel/result.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import { inTransaction } from "../../platform/database/in-transaction.server.ts";
import type { ResultOf } from "../../platform/http/endpoint.server.ts";
import { refuseAboveLimit } from "../../platform/http/rate-limit.server.ts";
import { attributesOf } from "../attributes/attributes.ts";
import { findLivePart } from "../find-live-part.server.ts";
import type { closeFactReportOperation, reportFactOperation } from "./contract.ts";
import type { NewReport } from "./fact.checks.ts";
import { factReports } from "./tables.server.ts";

const dailyLimit = { limit: 5, windowSeconds: 24 * 60 * 60 };

/**
 * Stores a customer's report of a wrong fact, audits it, and returns its id. Refuses a part that is
 * not for sale, a fact that the part's category does not have, and a sixth report within a day of
 * the first. A refusal stores nothing. `limited: false` lifts the limit (RATE_LIMITS).
 */
export function reportFact(
	{ db, clock, limited }: Deps & { limited: boolean },
	customer: Caller,
	{ partId, key, says }: NewReport,
): Promise<ResultOf<typeof reportFactOperation>> {
	return inTransaction(db, async (tx) => {
		const part = await findLivePart(tx, partId);
		if (!part) return refuse("no-such-part");
		if (!attributesOf(part.category).some((attribute) => attribute.key === key))
			return refuse("no-such-fact");
		const { accountId } = customer;
		const counting = { db: tx, clock, limited };
		const counter = `fact-reports:${accountId}`;
		const tooMany = await refuseAboveLimit(counting, counter, dailyLimit, "too-many-reports");
		if (tooMany) return tooMany;
		const id = newId();
		await tx
			.insert(factReports)
			.values({ id, partId, key, says, accountId, createdAt: clock.now() });
		await audit(tx, {
			by: customer,
			act: "reported a wrong fact",
			about: `part:${partId}`,
			after: { key, ...(says ? { says } : {}) },
		});
		return ok({ acknowledged: true, insertedId: id });
	});
}

/** Marks a report as done or as open again, and audits it. Returns 0 if the report already had this state. */
export function closeFactReport(
	{ db, clock }: Deps,
	admin: Caller,
	{ id, done }: { id: string; done: boolean },
): Promise<ResultOf<typeof closeFactReportOperation>> {
	return inTransaction(db, async (tx) => {
		const [report] = await tx
			.select()
			.from(factReports)
			.where(eq(factReports.id, id))
			.for("update");
		if (!report) return refuse("not-found");
		if ((report.doneAt !== null) === done) return ok({ modifiedCount: 0 });
		await tx
			.update(factReports)
			.set({ doneAt: done ? clock.now() : null })
			.where(eq(factReports.id, id));
		await audit(tx, {
			by: admin,
			act: done ? "marked a report as done" : "opened a report again",
			about: `part:${report.partId}`,
			before: { key: report.key, says: report.says },
		});
		return ok({ modifiedCount: 1 });
	});
}
