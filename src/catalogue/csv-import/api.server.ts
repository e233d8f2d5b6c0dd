import { ok, refuse } from "../../kernel/result.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { openWorker, type Worker } from "../../platform/database/worker.server.ts";
import { type Endpoint, endpoint, endpointInSteps } from "../../platform/http/endpoint.server.ts";
import type { Log } from "../../platform/log.server.ts";
import {
	findImportOperation,
	type ImportRow,
	listImportRowsOperation,
	listImportsOperation,
	moveImportOperation,
	uploadCsvOperation,
} from "./contract.ts";
import { copy } from "./copy.ts";
import { findImport, listImportRows, listImports } from "./list-imports.server.ts";
import { moveImport } from "./move-import.server.ts";
import { readSheet } from "./read-sheet.server.ts";
import { runBatch } from "./run-batch.server.ts";
import { storeSheet } from "./upload-csv.server.ts";

type ImportDeps = {
	search: { db: Db };
	clock: Clock;
	log: Log;
	catalogueChanged(ids: readonly string[]): void;
};

// An import that another process took begins within this time.
const idleMs = 1_000;

/** The endpoints of the import of CSV files, and the worker that runs imports. */
export function csvImportApi(): Endpoint[] {
	return [
		endpointInSteps(uploadCsvOperation, {
			// A file of 10 MB takes a second to read.
			prepare: ({ file }) => readSheet(file),
			write: (call, sheet) => storeSheet(call, call.caller, call.query.name, sheet),
		}),
		endpoint(listImportsOperation, async ({ db, query }) => ok(await listImports(db, query))),
		endpoint(findImportOperation, async ({ db, params }) => {
			const found = await findImport(db, params.id);
			return found ? ok(found) : refuse("not-found");
		}),
		endpoint(
			listImportRowsOperation,
			async ({ db, params, query }) => {
				const found = await listImportRows(db, params.id, query);
				return found ? ok(found) : refuse("not-found");
			},
			([first]: ImportRow[]) => ({
				...Object.fromEntries(
					Object.keys(first?.cells ?? {}).map((head) => [
						head,
						(row: ImportRow) => row.cells[head],
					]),
				),
				[copy.error]: ({ reason }) => reason,
			}),
		),
		endpoint(moveImportOperation, (call) =>
			moveImport(call, call.caller, call.params.id, call.body),
		),
	];
}

/** Runs the imports, a batch of each in turn. Kept pages are invalidated once a batch. */
export function openImportWorker({ search: { db }, clock, log, ...deps }: ImportDeps): Worker {
	return openWorker("CSV imports", log, async () => {
		const changed = await runBatch({ db, clock });
		if (changed && changed.length > 0) deps.catalogueChanged(changed);
		return changed ? 0 : idleMs;
	});
}
