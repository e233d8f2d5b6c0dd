import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** A copy of the migrations as a later version has them: with one more. */
export function plantMigration(folder: string, sql: string) {
	return plantMigrations(folder, { "9999_later": sql });
}

/** A copy of the migrations, without those after `last`, and with more: their statements by tag. */
export function plantMigrations(folder: string, more: Record<string, string>, last?: string) {
	cpSync(resolve("db/migrations"), folder, { recursive: true });
	const path = join(folder, "meta/_journal.json");
	const journal = JSON.parse(readFileSync(path, "utf8"));
	const all: { tag: string; idx: number; when: number }[] = journal.entries;
	if (last) all.splice(all.findIndex(({ tag }) => tag === last) + 1);
	for (const [tag, sql] of Object.entries(more)) {
		const { idx = -1, when = 0, ...rest } = all.at(-1) ?? {};
		all.push({ ...rest, tag, idx: idx + 1, when: when + 1_000 });
		writeFileSync(join(folder, `${tag}.sql`), sql);
	}
	writeFileSync(path, JSON.stringify(journal));
	return { count: all.length };
}

/** The statement by which a migration declares that it breaks the version before. */
export function declareBreak(why: string): string {
	return `COMMENT ON TABLE "drizzle"."__drizzle_migrations" IS '${why.replaceAll("'", "''")}';`;
}
