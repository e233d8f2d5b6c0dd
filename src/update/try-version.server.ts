import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { embeddedMajor } from "../platform/embedded-postgres/embedded-binaries.server.ts";
import { sentenceOf, startupError } from "../platform/startup-error.ts";
import { openCandidate } from "./candidate.server.ts";
import { carryDatabase, putBack } from "./carry-database.server.ts";
import { findBrokenRules, lookAt } from "./compare-version.server.ts";
import { type Plan, planUpdate } from "./plan-update.server.ts";
import { runVersion } from "./run-version.server.ts";
import { copy } from "./update.copy.ts";

/** A version that was prepared, and the shop that it is tried on. */
export type Trying = {
	clone: string;
	folder: string;
	tag: string;
	dataDir: string;
	/** Whether the database is the embedded one. */
	embedded: boolean;
	/** Whether a shop runs, and goes on selling meanwhile. */
	isRunning: boolean;
	/** Whether a demonstration's customer may book there. */
	books: boolean;
	/** Opens the shop's database, beside a running shop or alone. */
	openDatabase(): Promise<{ url: string; stop(): Promise<void> }>;
};

const keptBackups = 3;

/**
 * Backs the shop up, has a version change its tables, and looks at what it then shows, while the version from before
 * goes on selling or no shop runs. Refuses to change what the version from before could not live with while that one
 * runs. Where anything is not right it goes back, and throws the reason: to the tables as they are where that version
 * lives with them, else to the backup, as long as nobody but this update has used them.
 */
export async function tryVersion(trying: Trying): Promise<void> {
	const { clone, folder, dataDir, embedded } = trying;
	const kept = join(dataDir, "postgres", "PG_VERSION");
	if (embedded && !existsSync(kept)) return;
	const from = embedded && readFileSync(kept, "utf8").trim();
	const to = embedded && embeddedMajor(folder);
	const carries = from !== to;
	const database = await trying.openDatabase();
	let file: string;
	let plan: Plan | null;
	let before: string[];
	try {
		const migrations = [clone, folder].map((one) => join(one, "db/migrations"));
		plan = await planUpdate(database.url, migrations[0] ?? "", migrations[1] ?? "");
		if (plan === null) return;
		refuseBreak(trying, carries ? `PostgreSQL ${to}` : plan.breaks, plan);
		// The version from before may not understand what an earlier try has made.
		const maker = plan.isBegun ? folder : clone;
		file = await backUp(trying, maker);
		before = await findBrokenRules(maker);
	} finally {
		await database.stop();
	}
	let aside: string | null = null;
	try {
		if (carries) {
			console.log(copy.carrying(`${from}`, `${to}`));
			aside = await carryDatabase({ ...trying, file });
		}
		await compare(trying, plan, before);
	} catch (error) {
		const why = sentenceOf(error);
		const rest = carries ? await backToFormer(trying) : await goBack(trying, plan, file);
		throw startupError(copy.wentBack(trying.tag, why, rest));
	}
	if (aside) console.log(copy.carried(aside));
}

function refuseBreak({ tag, isRunning }: Trying, why: string | null, plan: Plan): void {
	if (why === null) return;
	if (isRunning) throw startupError(copy.breaks(tag, why));
	if (plan.others > 0) throw startupError(copy.otherShops(plan.others));
}

async function backUp({ dataDir, tag }: Trying, maker: string): Promise<string> {
	const folder = join(dataDir, "backups");
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	const time = new Date().toISOString().slice(0, 19).replace("T", "-").replaceAll(":", "");
	const file = join(folder, `${time}-before-${tag}.tar.gz`);
	console.log(copy.backup(file));
	const { code, output } = await runVersion(maker, ["bin/backup.ts", file]);
	if (code !== 0) throw startupError(copy.notBackedUp(output));
	const made = readdirSync(folder).filter((name) => /-before-v.*\.tar\.gz$/.test(name));
	for (const old of made.sort().slice(0, -keptBackups)) rmSync(join(folder, old));
	return file;
}

async function compare({ folder, books }: Trying, plan: Plan, before: string[]): Promise<void> {
	console.log(copy.comparing(plan.pending));
	const candidate = await openCandidate(folder);
	try {
		// An order would be the first that is lost where the backup is the way back.
		const seen = await lookAt(candidate.origin, { books: books && plan.breaks === null });
		const broken = (await findBrokenRules(folder)).filter((rule) => !before.includes(rule));
		if (broken.length > 0) throw startupError(copy.broken(broken.join("; ")));
		console.log(copy.seen(`${seen}, its records`));
	} finally {
		await candidate.close();
	}
}

async function backToFormer({ clone, dataDir, tag }: Trying): Promise<string> {
	await putBack(clone, dataDir, `${join(dataDir, "postgres")}-before-${tag}`);
	return copy.stays;
}

// Only this update has used the changed tables: the shop was stopped, and a candidate is seen by nobody else.
async function goBack({ clone, folder }: Trying, plan: Plan, file: string): Promise<string> {
	if (plan.breaks === null) return copy.stays;
	if (plan.isBegun) return copy.notRestored(file);
	const after = ["--after", join(folder, "db/migrations")];
	const options = ["--replace", "--same-shop", ...after];
	const back = await runVersion(clone, ["bin/restore.ts", file, ...options]);
	return back.code === 0 ? copy.restored : `${back.output}\n${copy.notRestored(file)}`;
}
