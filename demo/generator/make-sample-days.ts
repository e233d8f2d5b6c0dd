import { prepareAccounts } from "../../src/accounts/identity/demonstration-accounts.server.ts";
import { users } from "../../src/accounts/tables.server.ts";
import { loadDemonstration, readDemonstration } from "../../src/app/load-demonstration.server.ts";
import type { SampleDays } from "../../src/app/restore-sample-days.server.ts";
import { startOfShopDay } from "../../src/kernel/shop-time.ts";
import type { Db } from "../../src/platform/database/database.server.ts";
import type { Log } from "../../src/platform/log.server.ts";
import { nameIds } from "./name-ids.ts";
import { replaySampleDays } from "./replay.ts";
import { readSampleLife, sampleDays } from "./sample-life.ts";
import { shopTime } from "./shop-hours.ts";
import { columnsThatChanged, readTables, type Tables } from "./written-rows.ts";

// Any midnight: a first start moves the days up to its own.
const endedAt = startOfShopDay("2026-11-24");
const openedAt = shopTime(endedAt, sampleDays, 9 * 60);
const limits = { holdMinutes: 30, maxUnpaidOrders: 5, rateLimited: true };

/** Replays the sixty days in an empty shop, and returns what they left in its tables. */
export async function makeSampleDays(db: Db, log: Log): Promise<SampleDays> {
	await prepareAccounts({ db, log }, { demonstration: true, reachable: false });
	await db.update(users).set({ createdAt: openedAt, updatedAt: openedAt });
	const clock = { now: () => openedAt };
	const withProgress = <T>(_what: string, work: () => Promise<T>) => work();
	await loadDemonstration({ db, clock, withProgress }, "demo");
	const { parts } = await readDemonstration("demo");
	const known = parts.map((part) => ({ ...part, id: part.opendbId }));
	const before = await readTables(db);
	const life = await readSampleLife();
	const refused = await db.transaction((tx) =>
		replaySampleDays({ db: tx, log, limits, openedAt, now: endedAt }, life, known),
	);
	if (refused.length > 0) throw new Error(`commands refuse what is planned: ${refused.join(", ")}`);
	const made = daysBetween(before, await readTables(db));
	return nameIds(made, { keep: parts.map((part) => part.opendbId), openedAt });
}

function daysBetween(before: Tables, after: Tables): SampleDays {
	const { users: people = [], parts = [], ...others } = after;
	const tables: SampleDays["tables"] = {};
	for (const [table, rows] of Object.entries(others)) {
		const old = new Set(before[table]?.map((row) => JSON.stringify(row)));
		const added = rows.filter((row) => !old.delete(JSON.stringify(row)));
		if (old.size > 0) throw new Error(`sample days change or delete what ${table} begins with`);
		if (added.length > 0) tables[table] = added;
	}
	return {
		openedAt: openedAt.toISOString(),
		endedAt: endedAt.toISOString(),
		users: people as SampleDays["users"],
		parts: columnsThatChanged(before.parts ?? [], parts),
		tables,
	};
}

/** As the file has it: a row a line, so that a change of one is seen as that. */
export function textOf(days: unknown): string {
	if (Array.isArray(days)) return `[\n${days.map((row) => JSON.stringify(row)).join(",\n")}\n]`;
	if (typeof days !== "object" || days === null) return JSON.stringify(days);
	const members = Object.entries(days).map(
		([name, member]) => `${JSON.stringify(name)}: ${textOf(member)}`,
	);
	return `{\n${members.join(",\n")}\n}`;
}
