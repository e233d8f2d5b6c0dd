import type { RequestListener, Server } from "node:http";
import { resolve } from "node:path";
import type { DemonstrationAccount } from "../src/accounts/identity/demonstration-accounts.server.ts";
import type { ShopOptions } from "../src/app/open-stores.server.ts";
import { isLocalHost } from "../src/app/settings/reachable.mjs";
import { readSettings, type Settings } from "../src/app/settings/settings.server.ts";
import { openingNotes } from "../src/app/startup-notes.ts";
import { copy } from "../src/platform/copy.ts";
import { makeDataDir } from "../src/platform/embedded-postgres/data-dir.server.ts";
import { findLeftovers } from "../src/platform/embedded-postgres/embedded-cluster.server.ts";
import { openDatabaseServer } from "../src/platform/embedded-postgres/embedded-postgres.server.ts";
import { securityHeadersWith } from "../src/platform/http/security-headers.server.ts";
import { openLog } from "../src/platform/log.server.ts";
import type { MailWorker } from "../src/platform/mail/mail-worker.server.ts";
import {
	inheritedPort,
	placeInShop,
	startsAs,
	tellOpen,
} from "../src/platform/processes/place-in-shop.server.ts";
import { tellMetrics } from "../src/platform/processes/shared-metrics.server.ts";
import { copy as startupCopy } from "../src/platform/startup.copy.ts";
import type { leadShop } from "./lead-shop.ts";
import { type Listening, listen } from "./listen.ts";
import { withProgress } from "./progress.mjs";
import { type CloseLater, handsOver, runUntilStopped } from "./run-until-stopped.ts";
import { localAddress, recordShopAddress } from "./shop-address.ts";

/** What a shop is opened on: its settings, its address and database, its port. */
type ShopStart = {
	settings: Settings;
	options: ShopOptions;
	/** Null where the port is taken only after the shop has opened. */
	server: Server | null;
	closeLater: CloseLater;
};

/** A shop that answers, and who can sign in to it for a try. */
type RunningShop = {
	answer: RequestListener;
	accounts: readonly DemonstrationAccount[];
	/** What its owner should know of the data it opens on. */
	warnings: readonly string[];
	/** Makes /api/ready report that the shop is stopping. */
	announceStop(): void;
	mails: Pick<MailWorker, "findTrouble">;
};

const migrationsFolder = resolve("db/migrations");
const demonstrationFolder = resolve("demo");

/**
 * The life of a shop's process: reads the settings, opens the database, takes the port, has
 * `open` open the shop on that, and answers until it is asked to stop. `doing` is what others read
 * who find the data folder taken. With `lead` a shop of several processes (WORKERS) is led from here, and each of them
 * runs this too: the first as a shop of one does, on the leader's database; the others take the port once they are open.
 *
 * What needs the database's whole toolbox is done in the built shop: loaded from here as well, it
 * would cost the process half its memory a second time.
 */
export async function runShop(
	doing: string,
	open: (start: ShopStart) => Promise<RunningShop>,
	lead?: typeof leadShop,
): Promise<void> {
	if (placeInShop()) await tellMetrics();
	return runUntilStopped(async (closeLater, stopping) => {
		const settings = readSettings(process.env);
		const place = placeInShop();
		const step: typeof withProgress = async (what, work) => {
			stopping.throwIfAborted();
			return place?.port ? work() : withProgress(what, work);
		};
		const opening = { settings, doing, step, closeLater, stopping };
		const database = place?.database ?? (await openDatabase(opening));
		if (lead && settings.WORKERS > 1 && !place)
			return lead({ settings, database, closeLater, stopping });
		const opensLate = place?.port || startsAs() === "successor";
		const early = opensLate ? null : await listenAsSet(settings);
		const port = early?.port ?? place?.port ?? settings.PORT;
		const publicUrl = settings.PUBLIC_URL ?? localAddress(port);
		const folders = { migrationsFolder, demonstrationFolder };
		const options = { databaseUrl: database.url, publicUrl, ...folders, withProgress: step };
		const shop = await open({ settings, options, server: early?.server ?? null, closeLater });
		const listening = early ?? (await listenAsSet(settings));
		// First of all: requests in flight still need the shop.
		const delayMs = settings.STOP_DELAY_SECONDS * 1_000;
		closeLater(() => listening.close(handsOver(stopping) ? "hand over" : delayMs));
		closeLater(() => handsOver(stopping) || shop.announceStop());
		listening.answerWith(shop.answer);
		tellOpen(listening.port);
		if (place?.port || startsAs() === "candidate") return;
		const forgetAddress = recordShopAddress(settings, publicUrl);
		closeLater(() => handsOver(stopping) || forgetAddress());
		await printOpening(shop, { publicUrl, settings, databaseFolder: database.folder });
	});
}

/** A demonstration that no other machine reaches answers to the names of this one. */
function listenAsSet(settings: Settings): Promise<Listening> {
	const { HOST, PORT, KEEP_ALIVE_SECONDS, SHOP_MODE, reachable } = settings;
	const headers = securityHeadersWith(settings.HSTS_SECONDS);
	const isOwnHost = SHOP_MODE === "demonstration" && !reachable ? isLocalHost : undefined;
	if (startsAs() === "candidate") return listen("127.0.0.1", 0, headers);
	return listen(HOST, PORT, headers, KEEP_ALIVE_SECONDS, isOwnHost, inheritedPort());
}

function openDatabase({ settings, doing, step, closeLater, stopping }: Opening) {
	const log = openLog(settings.LOG_LEVEL);
	makeDataDir(settings.DATA_DIR);
	const opening = step(copy.startingDatabase, () =>
		openDatabaseServer(
			{
				dataDir: settings.DATA_DIR,
				databaseUrl: settings.DATABASE_URL,
				directUrl: settings.DATABASE_DIRECT_URL,
			},
			{
				as: startsAs() === "candidate" ? "command" : "shop",
				takesOver: startsAs() === "successor",
				doing: `${doing}, port ${settings.PORT}`,
				report: (sentence) => log.warn(sentence),
			},
		),
	);
	// Before it is open: a database that is being made is made to its end, and stopped.
	closeLater(async () => {
		const opened = await opening.catch(() => null);
		await (handsOver(stopping) ? opened?.handOver() : opened?.stop());
	});
	return opening;
}

type Opening = {
	settings: Settings;
	doing: string;
	step: typeof withProgress;
	closeLater: CloseLater;
	stopping: AbortSignal;
};

type Opened = {
	publicUrl: string;
	settings: Settings;
	databaseFolder: string | null;
};

/** Prints where the shop is, who can sign in to a demonstration, where its data lies, and what to know of it. */
async function printOpening(
	{ accounts, warnings, mails }: RunningShop,
	{ publicUrl, settings, databaseFolder }: Opened,
): Promise<void> {
	const leftovers = findLeftovers();
	const notes = [
		...openingNotes(settings),
		...warnings,
		...(leftovers.length > 0 ? [startupCopy.leftovers(leftovers.join(", "))] : []),
	];
	console.log(`\n${settings.SHOP_NAME} is open: ${publicUrl}`);
	printAccounts(accounts);
	console.log(`Data: ${settings.DATA_DIR}`);
	console.log(`Database: ${databaseFolder ?? "the one that DATABASE_URL names"}`);
	console.log(`Mail: ${whereMailGoes(settings)}`);
	for (const note of notes) console.log(`Warning: ${note}`);
	console.log("Stop it with Ctrl-C.");
	const trouble = await mails.findTrouble();
	if (trouble) console.log(`Warning: ${trouble}`);
}

function whereMailGoes({ mail }: Settings): string {
	if (mail.via === "smtp") return `through ${new URL(mail.url).host}`;
	return `files in ${mail.folder}; with SMTP_URL it is sent`;
}

function printAccounts(accounts: readonly DemonstrationAccount[]): void {
	for (const { role, email, password } of accounts)
		console.log(`Log in as ${role}: ${email}, password ${password}`);
}
