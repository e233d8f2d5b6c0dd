import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { isAtWork } from "../../src/catalogue/csv-import/rules.ts";
import type { Db } from "../../src/platform/database/database.server.ts";
import { rowsOf } from "../../src/platform/database/rows.server.ts";
import { findImport, moveImport, uploadCsv } from "../../test/harness/import-csv.ts";
import { makeAdmin } from "../../test/harness/make-records.ts";
import type { Fixture } from "../harness/fixture.ts";
import { type Finding, openFinding } from "../harness/trial.ts";

const priceTaka = 300;
// A batch takes about as long.
const batchMs = 300;
const turns = [
	{ state: "importing", end: "done" },
	{ state: "undoing", end: "undone" },
] as const;

/** How far an import is, read in one statement: the lines that it tells of as done, and what is done. */
type Progress = { state: string; told: number; priced: number; moved: number; audited: number };

/**
 * Kills the shop in the middle of an import, and every second time in the middle of its undo. At any moment those lines
 * are done, each once, that the import tells of; the next process does the others.
 */
export async function killImports(fixture: Fixture, times: number): Promise<Finding> {
	const { counted, wrong, count } = openFinding();
	// Batches of 1,000 lines: the first is waited for, and the kill meets another.
	const lines = 1_000 * Math.min(1 + times, 4);
	const databaseUrl = await fixture.makeDatabase();
	const { db, ...direct } = await fixture.openInProcess(databaseUrl);
	const shop = { ...direct, db };
	const admin = await makeAdmin(shop);
	const rows = (await addParts(db, lines)).map((id) => ({ id, price: priceTaka, stock: 7 }));
	let running = await fixture.openProcess(databaseUrl);
	for (let time = 0; time < times; time += 1) {
		const importId = await uploadCsv(shop, admin, rows);
		const untilIdle = async () => {
			while (isAtWork((await findImport(shop, admin, importId)).state)) await sleep(50);
		};
		await untilIdle();
		for (const [turn, { state, end }] of turns.entries()) {
			const check = async (now: Progress, isEnd = false) => {
				const before = (time * turns.length + turn) * lines;
				const [told, state] = isEnd ? [lines, end] : [now.told, now.state];
				const priced = turn === 0 ? told : lines - told;
				const expected = { state, told, priced, moved: before + told, audited: before + told };
				if (!isDeepStrictEqual(now, expected))
					wrong.push(`${JSON.stringify(now)}, and not ${JSON.stringify(expected)}`);
			};
			await moveImport(shop, admin, importId, state);
			if (time % turns.length === turn) {
				while ((await progressOf(db, importId)).told === 0) await sleep(5);
				await sleep(Math.random() * batchMs);
				await running.stop("SIGKILL");
				const midway = await progressOf(db, importId);
				count(midway.state === state ? `killed while ${state}` : "killed too late");
				count("lines done when it was killed", midway.told);
				await check(midway);
				running = await fixture.openProcess(databaseUrl);
			}
			await untilIdle();
			await check(await progressOf(db, importId), true);
		}
		fixture.report(`${time + 1} of ${times}`);
	}
	wrong.push(...(await fixture.violations(shop)));
	return { counted, wrong };
}

async function addParts(db: Db, count: number): Promise<string[]> {
	const added = await db.execute(sql`
		insert into parts (id, category, name, slug, price_taka)
		select gen_random_uuid(), 'lighting', 'Lamp ' || n, 'lamp-' || n, 100
		from generate_series(1, ${count}::int) n returning id`);
	return rowsOf<{ id: string }>(added).map(({ id }) => id);
}

async function progressOf(db: Db, importId: string): Promise<Progress> {
	const [progress] = rowsOf<Progress>(
		await db.execute(sql`select state,
			(select count(*)::int from csv_import_rows r where r.import_id = i.id and r.line <= i.line) as told,
			(select count(*)::int from parts where price_taka = ${priceTaka}) as priced,
			(select count(*)::int from stock_movements where reason = 'imported') as moved,
			(select count(*)::int from audit_entries where act = 'changed a part') as audited
			from csv_imports i where id = ${importId}`),
	);
	if (!progress) throw new Error("the import is gone");
	return progress;
}
