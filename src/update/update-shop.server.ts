import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { claimFolder } from "../platform/embedded-postgres/folder-lock.server.ts";
import { sentenceOf, startupError } from "../platform/startup-error.ts";
import { putBack } from "./carry-database.server.ts";
import { lookAt } from "./compare-version.server.ts";
import { exchangeClone, finishExchange, readBegun } from "./exchange-clone.server.ts";
import { fetchRelease, findRelease, versionIn } from "./find-release.server.ts";
import { prepareVersion, versionsIn } from "./prepare-version.server.ts";
import { type Trying, tryVersion } from "./try-version.server.ts";
import { copy } from "./update.copy.ts";

/** What the shop that runs here answers: the folder of its version and its address, or why it did not change. */
type Answer = { folder?: string; address?: string; refused?: string };

/** The shop that is updated. */
export type Updating = Omit<Trying, "folder" | "tag" | "isRunning"> & {
	production: boolean;
	/** From when on a version that has taken over is not taken for one that soon ends. */
	trustedAfterMs: number;
	/** Where a shop of these settings answers, for one that cannot be asked. */
	address: string;
	/** Asks the running shop, and has it change to a version; null where none runs. */
	askShop(request: { change?: string }): Promise<Answer | null>;
};

/**
 * Brings the shop in a clone to a released version, the newest if none is `asked` for. A running shop goes on selling
 * and is asked to change at the end. Throws, in a sentence, what is refused and why it went back. Killed at any step,
 * the next call goes on or goes back.
 */
export async function updateShop(updating: Updating, asked?: string): Promise<void> {
	refuseRootForOwner([updating.clone, updating.dataDir]);
	const versions = versionsIn(updating.clone);
	mkdirSync(versions, { recursive: true });
	const what = { as: "command", doing: "npm run update" } as const;
	const lock = claimFolder(join(versions, "update.lock"), what);
	if (!lock.held) throw startupError(copy.running);
	try {
		await finishBegun(updating);
		await updateTo(updating, asked);
	} finally {
		lock.release();
	}
}

/** An update by root leaves files of root: a user who owns the clone and the data could not update again. */
function refuseRootForOwner(folders: readonly string[]): void {
	const owners = folders.map((path) => statSync(path, { throwIfNoEntry: false })?.uid ?? 0);
	if (process.getuid?.() === 0 && !owners.includes(0)) throw startupError(copy.notAsRoot);
}

async function finishBegun({ clone, dataDir, askShop }: Updating): Promise<void> {
	const begun = readBegun(clone);
	if (begun?.step === "carry") {
		await putBack(clone, dataDir, begun.aside);
		console.log(copy.putBack);
	}
	if (begun?.step === "exchange") {
		console.log(copy.resumed(begun.tag));
		await finishExchange(clone, begun.tag);
	}
	const folder = (await askShop({}))?.folder ?? clone;
	if (versionIn(folder) === versionIn(clone)) return;
	const tag = `v${versionIn(folder)}`;
	console.log(copy.resumed(tag));
	await exchangeClone(clone, tag, folder);
}

async function updateTo(updating: Updating, asked: string | undefined): Promise<void> {
	const { clone, askShop } = updating;
	const release = await findRelease(clone, asked);
	const { tag } = release;
	const now = versionIn(clone);
	if (tag === `v${now}`) {
		console.log(copy.same(tag));
		return sweep(clone, tag);
	}
	const running = await askShop({});
	if (!running && (await answers(updating.address))) throw startupError(copy.notAskable);
	console.log(copy.fetching(tag, now));
	await fetchRelease(clone, release);
	const folder = await prepareVersion(clone, release, updating);
	await tryVersion({ ...updating, folder, tag, isRunning: running !== null });
	if (running) await letTakeOver(updating, { folder, tag, former: running.folder ?? clone });
	await exchangeClone(clone, tag, folder);
	sweep(clone, running ? tag : null);
	console.log(copy.done(tag, running !== null));
}

type Change = { folder: string; tag: string; former: string };

// The tables are such that both versions live with them, so going back needs no backup, whatever was sold meanwhile.
async function letTakeOver(
	{ askShop, trustedAfterMs }: Updating,
	{ folder, tag, former }: Change,
): Promise<void> {
	console.log(copy.switching);
	const answer = await askShop({ change: folder });
	const why = answer?.folder === folder ? null : (answer?.refused ?? "the shop has ended");
	if (why !== null) throw startupError(copy.wentBack(tag, copy.notSwitched(why), copy.stays));
	try {
		await lookAt(answer?.address ?? "", { books: false });
		await sleep(trustedAfterMs);
		if ((await askShop({}))?.folder !== folder) throw startupError(copy.ended);
	} catch (error) {
		await askShop({ change: former });
		throw startupError(copy.wentBack(tag, sentenceOf(error), copy.stays));
	}
}

async function answers(address: string): Promise<boolean> {
	const asked = fetch(`${address}/api/health`, { signal: AbortSignal.timeout(3_000) });
	return asked.then(
		() => true,
		() => false,
	);
}

/** Removes what lies beside the clone and nobody runs: former versions, and what a killed update was making. */
function sweep(clone: string, kept: string | null): void {
	for (const name of readdirSync(versionsIn(clone)))
		if (name.startsWith("v") && name !== kept)
			rmSync(join(versionsIn(clone), name), { recursive: true, force: true, maxRetries: 3 });
}
