import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Cluster } from "./open-cluster.ts";

const journalFile = "db/migrations/meta/_journal.json";
let made = 0;
let folder = process.cwd();

type Journal = { entries: { idx: number; version: string; when: number; tag: string }[] };

/** Puts the next version in place, one shop after the other: stopped as systemd stops it, started, ready, then the next. */
export async function updateEach({ shops }: Cluster): Promise<void> {
	folder = nextVersion(folder);
	for (const shop of shops) {
		await shop.stop();
		shop.start({ folder });
		await shop.ready();
	}
}

/** Makes a version that is as the one in `from`, with one migration more. */
function nextVersion(from: string): string {
	made += 1;
	const to = mkdtempSync(join(tmpdir(), "next-"));
	for (const name of [
		"bin",
		"build",
		"db",
		"demo",
		"public",
		"src",
		"package.json",
		".env.example",
	])
		cpSync(join(from, name), join(to, name), { recursive: true });
	symlinkSync(resolve("node_modules"), join(to, "node_modules"));
	const journal = JSON.parse(readFileSync(join(to, journalFile), "utf8")) as Journal;
	const last = journal.entries.at(-1);
	if (!last) throw new Error("there are no migrations");
	const idx = last.idx + 1;
	const tag = `${String(idx).padStart(4, "0")}_trial_${made}`;
	journal.entries.push({ ...last, idx, tag, when: last.when + 1 });
	writeFileSync(join(to, journalFile), JSON.stringify(journal));
	const sql = `alter table "orders" add column "trial_${made}" text;`;
	writeFileSync(join(to, `db/migrations/${tag}.sql`), sql);
	return to;
}
