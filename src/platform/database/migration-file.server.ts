import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";

/** A migration, as its file declares it in lines `-- jontro: WORD …` (CONTRIBUTING, Change the database). */
export type Migration = Pick<MigrationMeta, "sql" | "hash" | "folderMillis"> & {
	tag: string;
	/** Its place in the sequence of all migrations. */
	number: number;
	/** The oldest shop that works after it: the newest migration which that shop knows, and why older ones do not work. */
	livesWith: { tag: string; number: number; why: string } | null;
	/** Whether its statements run outside of a transaction. */
	isAlone: boolean;
	/** Whose rows its one statement changes in batches, and by which key, both ready for SQL. */
	backfill: { table: string; key: string } | null;
	/** Whether an open shop runs it, as soon as no shop is left that it would break. */
	isContract: boolean;
};

/** Reads the migrations of a version in their sequence. Throws if one declares what nobody can know. */
export function readMigrations(migrationsFolder: string): Migration[] {
	const journal = readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8");
	const { entries } = JSON.parse(journal) as { entries: { tag: string; idx: number }[] };
	const numbers = new Map(entries.map(({ tag, idx }) => [tag, idx]));
	return readMigrationFiles({ migrationsFolder }).map((file, index) => {
		const { tag = "", idx: number = 0 } = entries[index] ?? {};
		return { ...file, tag, number, ...readDeclarations(tag, file.sql, numbers) };
	});
}

function readDeclarations(tag: string, sql: string[], numbers: ReadonlyMap<string, number>) {
	const declared: Pick<Migration, "livesWith" | "isAlone" | "backfill" | "isContract"> = {
		livesWith: null,
		isAlone: false,
		backfill: null,
		isContract: false,
	};
	for (const [line, word, rest = ""] of sql.join("").matchAll(/^-- jontro: (\S+)(?: +(.+))?$/gm)) {
		const [first = "", second, ...more] = rest.trim().split(/\s+/);
		const number = numbers.get(first);
		if (word === "lives-with" && number !== undefined && number <= (numbers.get(tag) ?? 0))
			declared.livesWith = { tag: first, number, why: rest.slice(first.length).trim() };
		else if (word === "no-transaction" && !rest) declared.isAlone = true;
		else if (word === "contract" && !rest) declared.isContract = true;
		else if (word === "backfill" && second && more.length === 0 && sql.length === 1)
			declared.backfill = { table: `"${first}"`, key: `"${second}"` };
		else throw new Error(`${tag} declares what is not understood: ${line}`);
	}
	return declared;
}

// The versions until this migration know no bounds: to them, any comment that they do not know is a break.
const lastWithoutBounds = 50;

/**
 * The statement by which a migration records the oldest shop that lives with it, in the comment on the migrations table: an
 * older shop has not got the file. Null if all shops that would read it live with it.
 */
export function boundStatement({ livesWith }: Migration): string | null {
	if (!livesWith || livesWith.number <= lastWithoutBounds) return null;
	const comment = `${livesWith.why} [${livesWith.tag}]`.replaceAll("'", "''");
	return `COMMENT ON TABLE "drizzle"."__drizzle_migrations" IS '${comment}'`;
}

/** The migration that a comment on the migrations table names as the oldest that a shop must know; undefined if none. */
export function boundOf(comment: string): string | undefined {
	return / \[(\w[\w-]*)\]$/.exec(comment)?.[1];
}

/** The reason that a migration declares for breaking every older version; undefined without a declaration. */
export function breakOf({ sql }: Pick<MigrationMeta, "sql">): string | undefined {
	const declared = /^COMMENT ON TABLE "drizzle"\."__drizzle_migrations" IS '((?:[^']|'')+)'/m;
	return declared.exec(sql.join("\n"))?.[1]?.replaceAll("''", "'");
}
