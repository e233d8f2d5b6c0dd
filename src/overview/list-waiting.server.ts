import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { isToOrder } from "../catalogue/admin/list-parts-to-order.server.ts";
import { isOpen } from "../catalogue/questions/list-questions.server.ts";
import { partQuestions } from "../catalogue/questions/tables.server.ts";
import { parts } from "../catalogue/tables.server.ts";
import type { Caller } from "../kernel/caller.ts";
import { may, type Permission } from "../kernel/permissions.ts";
import { hasSlice } from "../kernel/slices.ts";
import { whichOrders } from "../ordering/admin/find-orders.server.ts";
import { whichReturns } from "../ordering/returns/read-returns.server.ts";
import { returns } from "../ordering/returns/tables.server.ts";
import { orders, promisedEnd } from "../ordering/tables.server.ts";
import { partReviews } from "../part-reviews/shown/tables.server.ts";
import { whichReviews } from "../part-reviews/writing/list-review-queue.server.ts";
import type { Deps } from "../platform/database/database.server.ts";
import { rowsOf } from "../platform/database/rows.server.ts";
import { askedSince, isAskedFor } from "../wishes/alerts/list-asked-for.server.ts";
import type { Overview, Waiting } from "./contract.ts";

/** The end of the first hold is read with the counts, from the rows of `unpaid`. */
type Name = Waiting["name"] | "firstHold";
type Rows = [
	name: Name,
	needs: Permission,
	table: PgTable,
	which: SQL | undefined,
	since: SQLWrapper,
];

/**
 * Counts what waits and may be read by the caller: what waits longest comes first. Each count has
 * the condition of the list that shows its rows.
 */
export async function listWaiting(
	{ db, clock }: Deps,
	caller: Caller,
): Promise<Pick<Overview, "waiting" | "firstHoldEnds">> {
	const readable = rowsThatWait(clock.now()).filter(([, needs]) => may(caller, needs));
	const counts = readable.map(
		([name, , table, which, since]) => sql`select ${name}::text as name, count(*)::int as count,
			(extract(epoch from min(${since})) * 1000)::float8 as ms from ${table} where ${which}`,
	);
	const answer = await db.execute(sql.join(counts, sql` union all `));
	const counted = rowsOf<{ name: Name; count: number; ms: number | null }>(answer)
		.sort((a, b) => (a.ms ?? Infinity) - (b.ms ?? Infinity) || b.count - a.count)
		.map(({ ms, ...row }) => ({ ...row, since: ms === null ? null : new Date(ms).toISOString() }));
	return {
		waiting: counted.flatMap(({ name, ...row }) => (name === "firstHold" ? [] : { name, ...row })),
		firstHoldEnds: counted.find(({ name }) => name === "firstHold")?.since ?? null,
	};
}

function rowsThatWait(now: Date): Rows[] {
	const ofOrders = (
		name: Name,
		filter: Omit<Parameters<typeof whichOrders>[0], "now">,
		since: SQLWrapper,
	): Rows => [name, "orders.read", orders, whichOrders({ ...filter, now }), since];
	const reportedAt = sql`(select min(created_at) from part_review_reports where review_id = part_reviews.id)`;
	const reports: Rows = [
		"reports",
		"reviews.read",
		partReviews,
		whichReviews("reported"),
		reportedAt,
	];
	const asked: Rows = ["asked", "parts.read", parts, isAskedFor, askedSince];
	return [
		ofOrders("toPack", { status: "confirmed", packed: "no" }, orders.createdAt),
		ofOrders("toShip", { status: "confirmed", packed: "yes" }, orders.packedAt),
		ofOrders("late", { late: "yes" }, promisedEnd),
		ofOrders("unpaid", { status: "unpaid" }, orders.createdAt),
		ofOrders("firstHold", { status: "unpaid" }, orders.holdEndsAt),
		["returns", "returns.read", returns, whichReturns("asked"), returns.createdAt],
		...(hasSlice("part-reviews") ? [reports] : []),
		...(hasSlice("wishes") ? [asked] : []),
		["low", "parts.read", parts, isToOrder, sql`null::timestamptz`],
		["questions", "questions.read", partQuestions, isOpen, partQuestions.createdAt],
	];
}
