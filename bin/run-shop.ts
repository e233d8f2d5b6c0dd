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
import { copy as startupCopy } from "../src/platform/startup.copy.ts";
import { type Listening, listen } from "./listen.ts";
import { withProgress } from "./progress.mjs";
import { type CloseLater, runUntilStopped } from "./run-until-stopped.ts";
import { localAddress, recordShopAddress } from "./shop-address.ts";

/** What a shop is opened on: its settings, its address and database, its port. */
type ShopStart = {
	settings: Settings;
	options: ShopOptions;
	server: Server;
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
 * who find the data folder taken.
 *
 * What needs the database's whole toolbox is done in the built shop: loaded from here as well, it
 * would cost the process half its memory a second time.
 */
export function runShop(
	doing: string,
	open: (start: ShopStart) => Promise<RunningShop>,
): Promise<void> {
	return runUntilStopped(async (closeLater, stopping) => {
		const settings = readSettings(process.env);
		makeDataDir(settings.DATA_DIR);
		const step: typeof withProgress = async (what, work) => {
			stopping.throwIfAborted();
			return withProgress(what, work);
		};
		const opening = step(copy.startingDatabase, () => openDatabase(settings, doing));
		// Before it is open: a database that is being made is made to its end, and stopped.
		closeLater(async () => (await opening.catch(() => null))?.stop());
		const database = await opening;
		const listening = await listenAsSet(settings);
		const publicUrl = settings.PUBLIC_URL ?? localAddress(listening.port);
		const folders = { migrationsFolder, demonstrationFolder };
		const place = { databaseUrl: database.url, publicUrl, ...folders };
		const options = { ...place, withProgress: step };
		const shop = await open({ settings, options, server: listening.server, closeLater });
		// First of all: requests in flight still need the shop.
		closeLater(() => listening.close(settings.STOP_DELAY_SECONDS * 1_000));
		closeLater(() => shop.announceStop());
		listening.answerWith(shop.answer);
		closeLater(recordShopAddress(settings, publicUrl));
		const leftovers = findLeftovers();
		const notes = [
			...openingNotes(settings),
			...shop.warnings,
			...(leftovers.length > 0 ? [startupCopy.leftovers(leftovers.join(", "))] : []),
		];
		const { accounts } = shop;
		printOpening({ publicUrl, settings, databaseFolder: database.folder, accounts, notes });
		const trouble = await shop.mails.findTrouble();
		if (trouble) console.log(`Warning: ${trouble}`);
	});
}

/** A demonstration that no other machine reaches answers to the names of this one. */
function listenAsSet(settings: Settings): Promise<Listening> {
	const { HOST, PORT, KEEP_ALIVE_SECONDS, SHOP_MODE, reachable } = settings;
	const headers = securityHeadersWith(settings.HSTS_SECONDS);
	const isOwnHost = SHOP_MODE === "demonstration" && !reachable ? isLocalHost : undefined;
	return listen(HOST, PORT, headers, KEEP_ALIVE_SECONDS, isOwnHost);
}

function openDatabase(settings: Settings, doing: string) {
	const log = openLog(settings.LOG_LEVEL);
	return openDatabaseServer(
		{ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL },
		{
			as: "shop",
			doing: `${doing}, port ${settings.PORT}`,
			report: (sentence) => log.warn(sentence),
		},
	);
}

type Opening = {
	publicUrl: string;
	settings: Settings;
	databaseFolder: string | null;
	accounts: readonly DemonstrationAccount[];
	/** What the owner should know, a sentence each. */
	notes: readonly string[];
};

/** Prints where the shop is, who can sign in to a demonstration, where its data lies, and what to know of it. */
function printOpening(opening: Opening): void {
	const { publicUrl, settings, databaseFolder, accounts, notes } = opening;
	console.log(`\n${settings.SHOP_NAME} is open: ${publicUrl}`);
	printAccounts(accounts);
	console.log(`Data: ${settings.DATA_DIR}`);
	console.log(`Database: ${databaseFolder ?? "the one that DATABASE_URL names"}`);
	console.log(`Mail: ${whereMailGoes(settings)}`);
	for (const note of notes) console.log(`Warning: ${note}`);
	console.log("Stop it with Ctrl-C.");
}

function whereMailGoes({ mail }: Settings): string {
	if (mail.via === "smtp") return `through ${new URL(mail.url).host}`;
	return `files in ${mail.folder}; with SMTP_URL it is sent`;
}

function printAccounts(accounts: readonly DemonstrationAccount[]): void {
	for (const { role, email, password } of accounts)
		console.log(`Log in as ${role}: ${email}, password ${password}`);
}
