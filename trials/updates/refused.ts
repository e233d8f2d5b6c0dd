import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { declareBreak } from "../../test/harness/database/plant-migration.ts";
import { makePart } from "../../test/harness/make-records.ts";
import { type Buyers, openBuyers } from "../harness/buyers.ts";
import type { Fixture } from "../harness/fixture.ts";
import { countAcknowledged } from "../harness/purchase.ts";
import { type Finding, openFinding } from "../harness/trial.ts";
import { waitUntilSettled } from "../harness/wait-until-settled.ts";
import { type ClonedShop, openClonedShop } from "./cloned-shop.ts";
import { type Change, git, makeOrigin, todaysVersion } from "./releases.ts";

const buyers = 3;
const between = 8;
const failing =
	"if (request.url?.startsWith('/parts')) { response.statusCode = 500; return response.end('no'); }";
const ofSuccessor = "if (process.env.SHOP_START === 'successor')";

type Case = {
	what: string;
	/** The version that is asked for; without a change there is none of it. */
	tag: string;
	change?: Change;
	/** What the command says; a success where it is today's version. */
	says: RegExp;
	/** Makes it go wrong, and gives what puts all back. */
	prepare?(shop: ClonedShop): () => void;
	isStopped?: true;
	/** Whether the version is taken all the same. */
	isTaken?: true;
};

const serves = (extra: string, condition = "") => ({
	"bin/serve-built.ts": (text: string) =>
		text.replace(
			"answer: shop.listener,",
			`answer: (request, response) => { ${condition} ${extra} shop.listener(request, response); },`,
		),
});
const begins = (line: string) => ({ "bin/serve.ts": (text: string) => `${line}\n${text}` });
const breaks = { "9001_break": declareBreak("the trial says so") };

const cases: Case[] = [
	{ what: "none of that number", tag: "v9.9.9", says: /no version v9\.9\.9; there are/ },
	{ what: "an older one", tag: "v0.0.1", change: {}, says: /v0\.0\.1 is older than/ },
	{ what: "the same", tag: `v${todaysVersion}`, says: /The shop is at/ },
	{
		what: "local changes",
		tag: "v8.0.1",
		change: {},
		says: /changed here \(README\.md\)/,
		prepare({ clone }) {
			appendFileSync(join(clone, "README.md"), "mine");
			return () => void git(clone, "checkout", "--quiet", ".");
		},
	},
	{
		what: "its build fails",
		tag: "v8.0.2",
		change: { files: { "src/root.tsx": (text) => `${text}\nlet 1;` } },
		says: /v8\.0\.2 could not be installed and built/,
	},
	{
		what: "it does not start",
		tag: "v8.0.3",
		change: { files: begins("throw new Error('the trial says so');") },
		says: /the trial says so.*v8\.0\.3 was not taken/s,
	},
	{
		what: "a page is missing",
		tag: "v8.0.4",
		change: { files: serves(failing) },
		says: /\/parts answered 500.*v8\.0\.4 was not taken/s,
	},
	{
		what: "its records do not agree",
		tag: "v8.0.5",
		change: {
			files: {
				"bin/check-records.ts": (text) =>
					text.replace("says: invariants[one.rule] }", "says: 'the trial', total: 1 }"),
			},
		},
		says: /do not agree as they did before: the trial.*was not taken/s,
	},
	{
		what: "it does not open after the other",
		tag: "v8.0.6",
		change: { files: begins(`${ofSuccessor} throw new Error('not beside');`) },
		says: /It did not take over/,
	},
	{
		what: "it ends soon after it took over",
		tag: "v8.0.7",
		change: { files: serves("setTimeout(() => process.exit(3), 300);", ofSuccessor) },
		says: /It did not take over|was not taken/,
	},
	{
		what: "a page is missing after it took over",
		tag: "v8.0.8",
		change: { files: serves(failing, ofSuccessor) },
		says: /\/parts answered 500.*v8\.0\.8 was not taken/s,
	},
	{
		what: "it breaks the version that runs",
		tag: "v8.0.9",
		change: { migrations: breaks },
		says: /cannot run beside the version that is here \(the trial says so\)/,
	},
	{
		what: "no room for the version",
		tag: "v8.1.0",
		change: {},
		says: /disk.* full/s,
		prepare: ({ clone }) => mountSmall(join(clone, ".versions"), "40m"),
	},
	{
		what: "no room for the backup",
		tag: "v8.1.0",
		says: /disk.* full.*There is no backup/s,
		prepare: ({ dataDir }) => mountSmall(join(dataDir, "backups"), "64k"),
	},
	{
		what: "it breaks, and a page is missing",
		tag: "v8.1.1",
		change: { migrations: breaks, files: serves(failing) },
		says: /v8\.1\.1 was not taken.*as it was before, from the backup/s,
		isStopped: true,
	},
	{
		what: "it breaks, with the shop stopped",
		tag: "v8.1.2",
		change: { migrations: breaks },
		says: /This folder is at v8\.1\.2: start the shop/,
		isStopped: true,
		isTaken: true,
	},
];

/** Whatever is wrong with a version or with the machine: the command says it, nothing changes, and the shop sells on. */
export async function refuseUpdates(fixture: Fixture): Promise<Finding> {
	const origin = makeOrigin(join(fixture.folder, "origin"));
	for (const { tag, change } of cases) if (change) origin.release(tag, change);
	const shop = await openClonedShop(fixture, origin);
	const { counted, wrong, count } = openFinding({ refused: 0, taken: 0 });
	const partId = await makePart(shop, { availableQuantity: 1_000_000 });
	const load = await openBuyers(shop, buyers, partId);
	for (const one of cases) {
		const objections = await tryOne(shop, load, one);
		wrong.push(...objections.map((objection) => `${one.what}: ${objection}`));
		count(one.isTaken ? "taken" : "refused");
		fixture.report(`${one.what}: ${objections.length === 0 ? "as it should" : objections}`);
	}
	await load.finish();
	await forgetBreak(shop);
	const found = await waitUntilSettled(fixture, shop, shop.databaseUrl, load);
	return {
		counted: { ...counted, ...found.counted },
		wrong: [...wrong, ...found.wrong, ...load.wrong],
	};
}

async function tryOne(shop: ClonedShop, load: Buyers, one: Case): Promise<string[]> {
	await load.until(countAcknowledged(load.purchases) + between);
	const wrong: string[] = [];
	const [before, restarts] = [shop.isAt(), shop.restarts()];
	const undo = one.prepare?.(shop);
	if (one.isStopped) await shop.end();
	const update = shop.update(one.tag);
	const code = await update.ended;
	undo?.();
	if (!one.says.test(update.output())) wrong.push(`it said ${update.output()}`);
	const isGood = one.isTaken || one.tag === before;
	if ((code === 0) !== Boolean(isGood)) wrong.push(`exit code ${code}`);
	if (one.isStopped) await shop.start();
	if (shop.isAt() !== (one.isTaken ? one.tag : before)) wrong.push(`it is at ${shop.isAt()}`);
	const runs = await shop.runs();
	if (runs !== shop.clone) wrong.push(`${runs} runs`);
	if (shop.restarts() !== restarts) wrong.push("npm start ended");
	if (git(shop.clone, "status", "--porcelain", "--untracked-files=no")) wrong.push("files changed");
	await load.until(countAcknowledged(load.purchases) + between);
	return wrong;
}

/** Takes the note of the break back, all that it changed: today's shop may then look at what its buyers have. */
async function forgetBreak({ db }: ClonedShop): Promise<void> {
	await db.execute(sql`comment on table drizzle.__drizzle_migrations is null`);
	await db.execute(sql`delete from drizzle.__drizzle_migrations
		where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`);
}

function mountSmall(folder: string, size: string): () => void {
	mkdirSync(folder, { recursive: true });
	execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size},mode=700`, "jontro", folder]);
	return () => void execFileSync("umount", ["--lazy", folder]);
}
