import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** A copy of the migrations as a later version has them: with one more. */
export function plantMigration(folder: string, sql: string, from = resolve("db/migrations")) {
	cpSync(from, folder, { recursive: true });
	const path = join(folder, "meta/_journal.json");
	const journal = JSON.parse(readFileSync(path, "utf8"));
	const { idx, when, ...rest } = journal.entries.at(-1);
	journal.entries.push({ ...rest, idx: idx + 1, when: when + 1_000, tag: "9999_later" });
	writeFileSync(path, JSON.stringify(journal));
	writeFileSync(join(folder, "9999_later.sql"), sql);
	return { count: journal.entries.length as number };
}

/** The statement by which a migration declares that it breaks the version before. */
export function declareBreak(why: string): string {
	return `COMMENT ON TABLE "drizzle"."__drizzle_migrations" IS '${why.replaceAll("'", "''")}';`;
}
