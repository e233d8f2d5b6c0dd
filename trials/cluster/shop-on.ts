import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { startProgram } from "../../bench/start-program.ts";
import { readSettings } from "../../src/app/settings/settings.server.ts";
import { connect } from "../../src/platform/database/database.server.ts";
import { testSettings } from "../../test/harness/open-in-process.ts";
import { requestOf, type ShopUnderTest } from "../../test/harness/shop-under-test.ts";

const execute = promisify(execFile);

/** A shop on a database of the trial's own. `close` leaves no connection to that database behind: a restore wants it alone. */
export async function openShopOn(
	databaseUrl: string,
	dataDir: string,
	env: Record<string, string> = {},
): Promise<ShopUnderTest & { close(): Promise<void> }> {
	const settings = {
		...settingsFor(databaseUrl, dataDir),
		NODE_ENV: "production",
		GIVEN_NODE_ENV: "",
		...env,
	};
	const program = ["test/harness/identity/serve-with-cheap-hashes.ts"];
	const { port, stop } = await startProgram(program, settings);
	const direct = connect(databaseUrl, 2);
	return {
		db: direct.db,
		clock: { now: () => new Date() },
		settings: readSettings(settings),
		publicUrl: `http://localhost:${port}`,
		fetch: (path, init) => fetch(requestOf(`http://127.0.0.1:${port}`, path, init)),
		async close() {
			await direct.close();
			await stop();
		},
	};
}

/** Runs `npm run NAME -- ARGS` of the shop on a database, as its owner does; a refusal is a fault. Gives the seconds it took. */
export async function runShopCommand(
	name: "backup" | "restore" | "check-records",
	args: readonly string[],
	databaseUrl: string,
	dataDir: string,
): Promise<number> {
	const began = performance.now();
	await execute(process.execPath, ["bin/run.mjs", join("bin", `${name}.ts`), ...args], {
		env: { ...process.env, ...settingsFor(databaseUrl, dataDir) },
		maxBuffer: 2 ** 26,
	}).catch(({ stdout, stderr }) => {
		throw new Error(`npm run ${name} refused: ${stdout}${stderr}`);
	});
	return secondsSince(began);
}

export function secondsSince(began: number): number {
	return Math.round((performance.now() - began) / 100) / 10;
}

function settingsFor(databaseUrl: string, dataDir: string): Record<string, string> {
	return { ...testSettings, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
}
