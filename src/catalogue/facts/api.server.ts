import { ok, refuse } from "../../kernel/result.ts";
import { csvColumns } from "../../platform/csv/write-csv.server.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.server.ts";
import {
	closeFactReportOperation,
	listFactReportsOperation,
	listFactsOperation,
	reportFactOperation,
} from "./contract.ts";
import { copy } from "./copy.ts";
import { listFactReports } from "./list-fact-reports.server.ts";
import { listFacts } from "./list-facts.server.ts";
import { closeFactReport, reportFact } from "./report-fact.server.ts";

/** The endpoints of facts about parts: admins read facts and handle reports, and customers report wrong facts. */
export function factsApi({ limited }: { limited: boolean }): Endpoint[] {
	return [
		endpoint(listFactsOperation, async ({ db, params }) => {
			const sheet = await listFacts(db, params.id);
			return sheet ? ok(sheet) : refuse("not-found");
		}),
		endpoint(reportFactOperation, (call) =>
			reportFact({ ...call, limited }, call.caller, call.body),
		),
		endpoint(
			listFactReportsOperation,
			async ({ db, query }) => ok(await listFactReports(db, query)),
			csvColumns(copy.reports.csv),
		),
		endpoint(closeFactReportOperation, (call) =>
			closeFactReport(call, call.caller, { id: call.params.id, ...call.body }),
		),
	];
}
