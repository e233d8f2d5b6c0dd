import { isDeepStrictEqual } from "node:util";
import { desc } from "drizzle-orm";
import type { Caller } from "../kernel/caller.ts";
import { ok, type Result, refuse } from "../kernel/result.ts";
import type { Db, Deps } from "../platform/database/database.server.ts";
import { inTransaction } from "../platform/database/in-transaction.server.ts";
import { audit } from "./audit.server.ts";
import type { VersionedTable } from "./versioned-table.server.ts";

type Current = { version: number };

/** Data with versions. `tag` is the cache tag of what depends on it; `none` is its version 0. */
export type Versioned<C extends Current> = { table: VersionedTable; tag: string; none: C };

/** The newest version, cached in the memory of this process. */
export type NewestInMemory<C> = {
	/** Returns the cached version, or reads it again if it has changed. */
	read(): Promise<C>;
	/** Returns the version of the last successful read, version 0 before one: for pages while the database is away. */
	lastKnown(): C;
	/** Clears the cache if `tags` contains the tag, or without `tags`: then anything may have changed. */
	invalidate(tags?: readonly string[]): void;
};

/** Opens the cache of the newest version, as `show` turns it. After a failed read, the next caller reads again. */
export function openNewest<C extends Current, Shown>(
	db: Db,
	kept: Versioned<C>,
	show: (newest: C) => Shown,
): NewestInMemory<Shown> {
	let known: Promise<Shown> | null = null;
	let last = show(kept.none);
	return {
		lastKnown: () => last,
		read() {
			const reading = known ?? readNewest(db, kept).then(show);
			known = reading;
			reading.then(
				(shown) => {
					if (known === reading) last = shown;
				},
				() => {
					if (known === reading) known = null;
				},
			);
			return reading;
		},
		invalidate(tags) {
			if (!tags || tags.includes(kept.tag)) known = null;
		},
	};
}

export async function readNewest<C extends Current>(
	db: Db,
	{ table, none }: Versioned<C>,
): Promise<C> {
	const [newest] = await db.select().from(table).orderBy(desc(table.version)).limit(1);
	return newest ? ({ ...none, ...newest.data, version: newest.version } as C) : none;
}

type Changed = { version: number; modifiedCount: 0 | 1 };

/**
 * Writes the version after the one that the admin saw (`wanted.version`), and audits the change as
 * `act`. Refuses with `code` (and the newest `version`) if another admin wrote a version first. Data
 * that equal the newest version change nothing, so a repeat does no harm.
 */
export function changeNewest<C extends Current, Code extends string>(
	{ db, clock }: Deps,
	admin: Caller,
	{ code, act, ...kept }: Versioned<C> & { code: Code; act: string },
	{ version: seen, ...wanted }: C,
): Promise<Result<Changed, Code>> {
	return inTransaction<Changed, Code>(db, async (tx) => {
		const { version, ...before } = await readNewest(tx, kept);
		if (isDeepStrictEqual(before, wanted)) return ok({ version, modifiedCount: 0 });
		if (version !== seen) return refuse(code, { version });
		const who = { by: admin.accountId, at: clock.now() };
		if (!(await writeNext(tx, kept.table, wanted, { over: version, ...who })))
			return refuse(code, { version: version + 1 });
		const about = `${kept.tag}:${version + 1}`;
		await audit(tx, { by: admin, act, about, before, after: wanted });
		return ok({ version: version + 1, modifiedCount: 1 });
	});
}

/** Writes the version after `over`. Returns false if another admin has already written that version. */
export async function writeNext(
	tx: Db,
	table: VersionedTable,
	data: object,
	{ over, by, at }: { over: number; by: string | null; at: Date },
): Promise<boolean> {
	const row = { version: over + 1, data, byAccountId: by, createdAt: at };
	const written = await tx.insert(table).values(row).onConflictDoNothing().returning();
	return written.length > 0;
}
