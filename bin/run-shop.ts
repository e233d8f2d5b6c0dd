import type { RequestListener, Server } from "node:http";
import { resolve } from "node:path";
import type { DemonstrationAccount } from "../src/accounts/identity/demonstration-accounts.server.ts";
import type { ShopOptions } from "../src/app/open-stores.server.ts";
import { openingNotes } from "../src/app/startup-notes.ts";
import { copy } from "../src/platform/copy.ts";
import { makeDataDir } from "../src/platform/embedded-postgres/data-dir.server.ts";
import { findLeftovers } from "../src/platform/embedded-postgres/leftover-clusters.server.ts";
import { openDatabaseServer } from "../src/platform/embedded-postgres/open-database-server.server.ts";
import { securityHeadersWith } from "../src/platform/http/security-headers.server.ts";
import { openLog } from "../src/platform/log.server.ts";
import { readSettings, type Settings } from "../src/platform/settings/settings.server.ts";
import { copy as startupCopy } from "../src/platform/startup.copy.ts";
import { listen } from "./listen.ts";
import { openInTurn } from "./open-in-turn.ts";
import { printOpening } from "./print-opening.ts";
import { step } from "./progress.mjs";
import { runUntilStopped } from "./run-until-stopped.ts";
import { localAddress, recordShopAddress } from "./shop-address.ts";

/** What a shop is raised on: its settings, its address and database, its port. */
export type ShopStart = {
	settings: Settings;
	options: ShopOptions;
	server: Server;
};

/** A shop that answers, and who can sign in to it for a try. */
export type RunningShop = {
	answer: RequestListener;
	accounts: readonly DemonstrationAccount[];
	/** What its owner should know of the data it opens on. */
	warnings: readonly string[];
	/** Whoever watches over it hears from now on that it is about to end. */
	announceStop(): void;
	close(): Promise<void>;
};

const migrationsFolder = resolve("db/migrations");
const demonstrationFolder = resolve("demo");

/**
 * The life of a shop's process: reads the settings, opens the database, takes the port, has
 * `raise` open the shop on that, and answers until it is told to stop. `doing` is what others read
 * who find the data folder taken.
 *
 * What needs the database's whole toolbox is done in the built shop: loaded from here as well, it
 * would cost the process half its memory a second time.
 */
export function runShop(
	doing: string,
	raise: (ground: ShopStart) => Promise<RunningShop>,
): Promise<void> {
	return runUntilStopped(() =>
		openInTurn(async (closeLater) => {
			const settings = readSettings(process.env);
			makeDataDir(settings.DATA_DIR);
			const database = await step(copy.startingDatabase, () => openDatabase(settings, doing));
			closeLater(() => database.stop());
			const safety = securityHeadersWith(settings.HSTS_SECONDS);
			const { HOST, PORT, KEEP_ALIVE_SECONDS } = settings;
			const door = await listen(HOST, PORT, safety, KEEP_ALIVE_SECONDS);
			const publicUrl = settings.PUBLIC_URL ?? localAddress(door.port);
			const folders = { migrationsFolder, demonstrationFolder };
			const options = { databaseUrl: database.url, ...folders, publicUrl, withProgress: step };
			const shop = await raise({ settings, options, server: door.server });
			closeLater(() => shop.close());
			// First of all: requests in flight still need the shop.
			closeLater(() => door.close(settings.STOP_DELAY_SECONDS * 1_000));
			closeLater(async () => shop.announceStop());
			door.answerWith(shop.answer);
			closeLater(recordShopAddress(settings, publicUrl));
			const leftovers = findLeftovers();
			const notes = [
				...openingNotes(settings),
				...shop.warnings,
				...(leftovers.length > 0 ? [startupCopy.leftovers(leftovers.join(", "))] : []),
			];
			const { accounts } = shop;
			printOpening({ publicUrl, settings, databaseFolder: database.folder, accounts, notes });
		}),
	);
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
