import type { RequestListener } from "node:http";
import { resolve } from "node:path";
import { createServer as createVite, type ViteDevServer } from "vite";
import { openDatabaseServer } from "../src/platform/database-server.server.ts";
import { readSettings } from "../src/platform/settings.server.ts";
import type { ServedShop, serveShop } from "../src/server.ts";
import { listen } from "./listen.ts";
import { openInTurn } from "./open-in-turn.ts";
import { printAccounts, printOpening } from "./print-opening.ts";
import { keepOpenUntilStopped } from "./until-stopped.ts";

type Built = { serveShop: typeof serveShop };

await keepOpenUntilStopped(() =>
	openInTurn(async (closeLater) => {
		const settings = readSettings(process.env);
		const database = await openDatabaseServer(
			{ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL },
			{ as: "shop", doing: `npm run dev, port ${settings.PORT}`, report: console.warn },
		);
		closeLater(() => database.stop());
		const door = await listen(settings.HOST, settings.PORT);
		const vite = await createVite({
			server: { middlewareMode: true, hmr: { server: door.server } },
			appType: "custom",
		});
		const site = {
			databaseUrl: database.url,
			migrationsFolder: resolve("db/migrations"),
			publicUrl: settings.PUBLIC_URL ?? `http://localhost:${door.port}`,
			assets: "public",
		};
		const newest = newestShop(vite, async (built) => {
			const shop = await built.serveShop(settings, site);
			printAccounts(await shop.prepareAccounts());
			return shop;
		});
		closeLater(() => newest.close());
		closeLater(() => vite.close());
		closeLater(() => door.close());
		door.answerWith(answerFrom(vite, newest.shop));
		printOpening({ publicUrl: site.publicUrl, settings, databaseFolder: database.folder });
	}),
);

/** The shop as its sources are now: opened anew at the first request after one of them changed. */
function newestShop(vite: ViteDevServer, open: (built: Built) => Promise<ServedShop>) {
	let from: Built | undefined;
	let opened: Promise<ServedShop> | undefined;
	return {
		async shop(): Promise<ServedShop> {
			const built = (await vite.ssrLoadModule("/src/server.ts")) as Built;
			if (!opened || built !== from) {
				from = built;
				void opened?.then((older) => older.close());
				opened = open(built);
			}
			return opened;
		},
		close: async () => (await opened)?.close(),
	};
}

function answerFrom(vite: ViteDevServer, shop: () => Promise<ServedShop>): RequestListener {
	return (request, response) =>
		vite.middlewares(request, response, () => {
			shop().then(
				(newest) => newest.listener(request, response),
				(error) => {
					console.error(error);
					response.writeHead(500).end(String(error?.stack ?? error));
				},
			);
		});
}
