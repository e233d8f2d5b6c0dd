import { stat } from "node:fs/promises";
import type pg from "pg";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import { notifyOtherProcesses } from "../../platform/cache/cross-process-invalidation.server.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { tagsOfCatalogue } from "../cache-tags.ts";
import { countLiveParts } from "../list-live-parts.server.ts";
import { indexMissingParts } from "../search/index-missing.server.ts";
import { recountLiveWords } from "../search/index-parts.server.ts";
import { copy } from "./copy.ts";
import type { ImportItem } from "./import-batch.server.ts";
import { type ImportSource, listImportSources, readRecords } from "./import-files.server.ts";
import {
	countPart,
	emptySummary,
	type ImportSummary,
	type Skip,
	skipInWords,
} from "./import-summary.ts";
import { parseRecord } from "./parse-record.ts";
import { type ImportPrices, readPrices } from "./read-prices.server.ts";
import {
	auditInterruptedImport,
	type RunningImport,
	runningImport,
	takeImportLock,
} from "./running-import.server.ts";
import type { ImportProgress } from "./show-progress.server.ts";
import { analyzeTables, writeBatch } from "./write-batch.server.ts";

type ImportDeps = { db: Db; pool: pg.Pool; clock: Clock };
type ImportOptions = { folder: string; pricesFile?: string };

const batchSize = 500;

type Run = ImportDeps & {
	now: Date;
	progress: ImportProgress;
	summary: ImportSummary;
	seen: Set<string>;
	/** The lines of the prices file; null without a file. */
	prices: ImportPrices | null;
	pending: ImportItem[];
	/** The batch that is being written, while the next one is read. */
	writing: Promise<void>;
	begun: RunningImport;
	bytes: number;
};

/**
 * Imports the records of BuildCores OpenDB in `folder`, with the prices of `pricesFile` if given;
 * the shop may be running. It adds or updates parts by their OpenDB id; importing the same files
 * again changes nothing. Unreadable records are reported to `progress` with their place and reason,
 * and the import continues.
 *
 * It works in batches, each in one transaction. If an interrupted import runs again, it ends with
 * the same result as an import without interruption. The database stores that an import has begun
 * and not ended. Refuses with a sentence, before any change, if there is nothing to read or another
 * import is running.
 */
export async function importCatalogue(
	deps: ImportDeps,
	options: ImportOptions,
	progress: ImportProgress,
): Promise<Result<ImportSummary, "refused">> {
	const { folder, pricesFile } = options;
	if (!(await stat(folder).catch(() => null))) return refused(copy.import.noFolder(folder));
	const { sources, unknown } = await listImportSources(folder);
	if (sources.length === 0 && unknown.length === 0)
		return refused(copy.import.nothingThere(folder));
	const lock = await takeImportLock(deps.pool);
	if (!lock) return refused(copy.import.running);
	try {
		const run = openRun(deps, options, progress);
		if (pricesFile !== undefined) {
			if (!(await stat(pricesFile).catch(() => null))?.isFile())
				return refused(copy.import.noPrices(pricesFile));
			run.prices = await readPrices(pricesFile, (skip) => reportSkip(run, skip));
			if (!run.prices) return refused(copy.import.priceColumns(pricesFile));
			run.begun.priced = run.prices.byId.size;
		}
		// After a restore or an update, the parts are not indexed until a shop process starts.
		await indexMissingParts(deps);
		await auditInterruptedImport(deps);
		await runningImport.write(deps, run.begun);
		const outcome = await runImport(run, sources, unknown).finally(() =>
			run.writing.catch(() => {}),
		);
		await runningImport.delete(deps.db);
		return outcome;
	} finally {
		progress.end();
		lock.release();
	}
}

function refused(sentence: string) {
	return refuse("refused", { sentence });
}

function openRun(deps: ImportDeps, options: ImportOptions, progress: ImportProgress): Run {
	const now = deps.clock.now();
	return {
		...deps,
		now,
		progress,
		summary: emptySummary(),
		seen: new Set(),
		prices: null,
		pending: [],
		writing: Promise.resolve(),
		begun: {
			folder: options.folder,
			prices: options.pricesFile ?? null,
			priced: null,
			begunAt: now.toISOString(),
			records: 0,
			audited: false,
		},
		bytes: 0,
	};
}

async function runImport(run: Run, sources: readonly ImportSource[], unknown: readonly string[]) {
	const { progress, summary } = run;
	for (const name of unknown) progress.say(copy.import.unknownCategory(name));
	progress.begin(sources.reduce((sum, source) => sum + source.bytes, 0));
	for (const source of sources) {
		await readSource(run, source);
		run.bytes += source.bytes;
	}
	await applyOtherPrices(run);
	await flush(run);
	await run.writing;
	if (summary.added + summary.changed > 0) {
		await recountLiveWords(run.db);
		await analyzeTables(run.pool);
	}
	// Invalidates everything once: the last run may have stopped between commit and invalidation.
	await notifyOtherProcesses(run.pool, null);
	if (summary.added + summary.changed + summary.unchanged + summary.prices === 0)
		return refused(copy.import.nothingRead);
	summary.forSale = await countLiveParts(run.db);
	return ok(summary);
}

async function readSource(run: Run, source: ImportSource): Promise<void> {
	for await (const { line, bytes, text, reason } of readRecords(source)) {
		if (reason) reportSkip(run, { file: source.shown, line, reason });
		else await addRecord(run, source, text, line);
		run.progress.moved(run.bytes + bytes, run.begun.records);
	}
}

async function addRecord(run: Run, source: ImportSource, json: string, line: number | null) {
	run.begun.records += 1;
	const place = { file: source.shown, line };
	const read = parseRecord(source.folder, json);
	if (read.reason) return reportSkip(run, { ...place, ...read });
	const { record, leftOut } = read;
	const { opendbId } = record;
	if (run.seen.has(opendbId))
		return reportSkip(run, { ...place, reason: "duplicate-id", detail: opendbId });
	run.seen.add(opendbId);
	for (const { key } of leftOut) run.summary.leftOut[key] = (run.summary.leftOut[key] ?? 0) + 1;
	await add(run, { ...place, opendbId, record, price: run.prices?.byId.get(opendbId) });
}

async function add(run: Run, item: ImportItem): Promise<void> {
	run.pending.push(item);
	if (run.pending.length >= batchSize) await flush(run);
}

/** Applies the price lines of parts that are not among the records: these parts may be in the shop already. */
async function applyOtherPrices(run: Run): Promise<void> {
	if (!run.prices) return;
	const { file, byId } = run.prices;
	for (const [opendbId, { line, ...price }] of byId) {
		if (!run.seen.has(opendbId)) await add(run, { opendbId, record: null, price, file, line });
	}
}

/** Starts to write the pending items once the previous batch is written. */
async function flush(run: Run): Promise<void> {
	const { pending, begun } = run;
	run.pending = [];
	await run.writing;
	if (pending.length === 0) return;
	run.writing = write(run, pending, { ...begun });
	// The code that awaits `writing` gets the error.
	run.writing.catch(() => {});
}

async function write(run: Run, items: readonly ImportItem[], begun: RunningImport): Promise<void> {
	const changed: string[] = [];
	for (const { item, plan, refused } of await writeBatch(run.db, items, run.now)) {
		const { file, line, opendbId } = item;
		if (refused !== undefined)
			reportSkip(run, { file, line, reason: "refused-by-database", detail: refused });
		else if (!plan) reportSkip(run, { file, line, reason: "price-without-part", detail: opendbId });
		else {
			countPart(run.summary, plan, item.record !== null);
			if (item.price) run.summary.prices += 1;
			if (plan.result !== "unchanged") changed.push(plan.next.id);
		}
	}
	if (changed.length > 0) await notifyOtherProcesses(run.pool, tagsOfCatalogue(changed));
	await runningImport.write(run, begun);
}

function reportSkip(run: Run, skip: Skip): void {
	run.summary.skipped[skip.reason] = (run.summary.skipped[skip.reason] ?? 0) + 1;
	run.progress.say(skipInWords(skip));
}
