import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { isReportOpen } from "../catalogue/facts/list-fact-reports.server.ts";
import { factReports } from "../catalogue/facts/tables.server.ts";
import { isOpen } from "../catalogue/questions/list-questions.server.ts";
import { partQuestions } from "../catalogue/questions/tables.server.ts";
import { deskListsOf } from "../desk/desk-lists.ts";
import type { Caller } from "../kernel/caller.ts";
import { whichReturns } from "../ordering/returns/read-returns.server.ts";
import { returns } from "../ordering/returns/tables.server.ts";
import { partReviews } from "../part-reviews/shown/tables.server.ts";
import { whichReviews } from "../part-reviews/writing/list-review-queue.server.ts";
import type { Db } from "../platform/database/database.server.ts";
import { isUndecided } from "../reviews/list-reviews.server.ts";
import { reviews } from "../reviews/tables.server.ts";
import type { Desk } from "./contract.ts";

type Waiting = [table: PgTable, which: SQL | undefined];

/** Counts what waits in each list of the desk that the caller may read: the rows of the list with `state=waiting`. */
export async function countDesk(db: Db, caller: Caller): Promise<Desk> {
	const waiting: Record<keyof Desk, Waiting> = {
		questions: [partQuestions, isOpen],
		partReviews: [partReviews, whichReviews("waiting")],
		allReviews: [reviews, isUndecided],
		returns: [returns, whichReturns("waiting")],
		factReports: [factReports, isReportOpen],
	};
	const counts = deskListsOf(caller).map(async ({ name }) => {
		return [name, await db.$count(...waiting[name])] as const;
	});
	return Object.fromEntries(await Promise.all(counts));
}
