import { parseArgs } from "node:util";
import { readSettings } from "../src/app/settings/settings.server.ts";
import { openDatabaseServer } from "../src/platform/embedded-postgres/embedded-postgres.server.ts";
import { sentenceOf, startupError } from "../src/platform/startup-error.ts";
import { copy } from "../src/update/update.copy.ts";
import { updateShop } from "../src/update/update-shop.server.ts";
import { askShop, ownAddress, trustedAfterMs } from "./control-socket.mjs";
import { findShopAddress } from "./shop-address.ts";
import { projectRoot } from "./toolchain.mjs";

// npm run update -- [VERSION]: also while the shop sells.
let releaseDatabase = async () => {};
try {
	const asked = readArguments();
	await Promise.race([update(asked), interruption()]);
	process.exit(0);
} catch (error) {
	console.error(sentenceOf(error));
	await releaseDatabase();
	process.exit(1);
}

function readArguments(): string | undefined {
	try {
		const { positionals } = parseArgs({ allowPositionals: true });
		if (positionals.length < 2) return positionals[0];
	} catch {
		// It throws at an option it does not know: the usage says which there are.
	}
	throw startupError(copy.usage);
}

async function update(asked: string | undefined): Promise<void> {
	const settings = readSettings(process.env);
	const { DATA_DIR: dataDir, HOST, PORT, SHOP_MODE } = settings;
	const databaseUrl = settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL;
	// The versions run in folders of their own.
	process.env.DATA_DIR = dataDir;
	const isSandbox = SHOP_MODE === "demonstration" && settings.payments.provider === "sandbox";
	await updateShop(
		{
			clone: projectRoot,
			dataDir,
			embedded: databaseUrl === undefined,
			trustedAfterMs,
			production: SHOP_MODE === "production",
			books: isSandbox && !settings.reachable,
			address: findShopAddress(settings) ?? ownAddress(HOST, PORT),
			askShop: (request) => askShop(dataDir, request),
			async openDatabase() {
				const server = await openDatabaseServer(
					{ dataDir, databaseUrl },
					{ as: "command", doing: "npm run update", report: console.error },
				);
				releaseDatabase = () => server.stop("hurry");
				return server;
			},
		},
		asked,
	);
}

/** Rejects when somebody stops the update; what it has begun, the next one goes on with. */
function interruption(): Promise<never> {
	return new Promise((_resolve, reject) => {
		for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
			process.once(signal, () => reject(startupError(copy.stopped)));
	});
}
