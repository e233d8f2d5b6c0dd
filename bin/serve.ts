import { resolve } from "node:path";
import { openDatabaseServer } from "../src/platform/database-server.server.ts";
import { openLog } from "../src/platform/log.server.ts";
import { readSettings } from "../src/platform/settings.server.ts";
import type { serveShop } from "../src/server.ts";
import { listen } from "./listen.ts";
import { openInTurn } from "./open-in-turn.ts";
import { printOpening } from "./print-opening.ts";
import { keepOpenUntilStopped } from "./until-stopped.ts";

// The built shop is a module graph of its own: whatever has state is made in there.
type Built = { serveShop: typeof serveShop };

await keepOpenUntilStopped(() =>
	openInTurn(async (closeLater) => {
		const settings = readSettings(process.env);
		const log = openLog(settings.LOG_LEVEL);
		const database = await openDatabaseServer(
			{ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL },
			{
				as: "shop",
				doing: `npm start, port ${settings.PORT}`,
				report: (sentence) => log.warn(sentence),
			},
		);
		closeLater(() => database.stop());
		const door = await listen(settings.HOST, settings.PORT);
		const built = (await import(resolve("build/server/index.js"))) as Built;
		const shop = await built.serveShop(settings, {
			databaseUrl: database.url,
			migrationsFolder: resolve("db/migrations"),
			publicUrl: settings.PUBLIC_URL ?? `http://localhost:${door.port}`,
			assets: "build/client",
		});
		closeLater(() => shop.close());
		const accounts = await shop.prepareAccounts();
		closeLater(() => door.close()); // first of all: requests in flight still need the shop
		door.answerWith(shop.listener);
		printOpening({
			publicUrl: shop.publicUrl,
			settings,
			databaseFolder: database.folder,
			accounts,
		});
	}),
);
