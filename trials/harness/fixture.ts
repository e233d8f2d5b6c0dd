import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningServer, startProgram } from "../../bench/start-program.ts";
import { copyTemplate } from "../../test/harness/database/test-template.ts";
import {
	type InProcessShop,
	openInProcess,
	testSettings,
} from "../../test/harness/open-in-process.ts";
import { requestOf, type ShopUnderTest } from "../../test/harness/shop-under-test.ts";
import { violations } from "../../test/harness/violations.ts";

/** What a trial needs. Whatever it opens here is closed after it, however it ends. */
export type Fixture = {
	/** A folder of the trial's own. */
	folder: string;
	/** A migrated, empty database of the trial's own on the run's server: its address. */
	makeDatabase(): Promise<string>;
	/** A shop inside this process on `databaseUrl`: its clock can be moved, its provider made to fail. */
	openInProcess(...opening: Parameters<typeof openInProcess>): Promise<InProcessShop>;
	/** Shops in processes of their own on one database, as behind a load balancer. */
	openProcesses(
		count: number,
		databaseUrl: string,
		env?: Record<string, string>,
	): Promise<ShopProcess[]>;
	/** One such shop. */
	openProcess(databaseUrl: string, env?: Record<string, string>): Promise<ShopProcess>;
	/** Violations in the records of the shop and of the provider, a sentence each, for any shop on that database. */
	violations(shop: InProcessShop): Promise<string[]>;
	/** Something else of the trial's own, to be closed after it. */
	onClose(close: () => Promise<unknown>): void;
	/** Reports how far the trial is. */
	report(progress: string): void;
};

/** A shop in a process of its own; `db` is a direct connection to its database. */
export type ShopProcess = ShopUnderTest & Pick<RunningServer, "port" | "pid" | "stop">;

/** Opens the fixture of one trial; `close` leaves nothing behind. */
export async function openFixture(
	report: (progress: string) => void,
): Promise<Fixture & { close(): Promise<void> }> {
	const folder = await mkdtemp(join(tmpdir(), "jontro-trial-"));
	const closings: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
	const fixture: Fixture = {
		folder,
		report,
		onClose: (close) => void closings.push(close),
		async makeDatabase() {
			const database = await copyTemplate(process.env.TRIAL_TEMPLATE ?? "", "trial");
			closings.push(() => database.drop());
			return database.url;
		},
		async openInProcess(url, env = {}, as = {}) {
			const shop = await openInProcess(url, { DATA_DIR: folder, ...env }, as);
			closings.push(() => shop.close());
			return shop;
		},
		async openProcesses(count, url, env = {}) {
			const direct = await fixture.openInProcess(url, env);
			const start = () => startShop(url, { DATA_DIR: folder, ...env }, direct);
			const shops = await Promise.all(Array.from({ length: count }, start));
			closings.push(() => Promise.all(shops.map((shop) => shop.stop())));
			return shops;
		},
		async openProcess(url, env) {
			const [shop] = await fixture.openProcesses(1, url, env);
			if (!shop) throw new Error("no shop was opened");
			return shop;
		},
		async violations(shop) {
			const { db, clock, payments } = shop;
			return violations({ db, clock, gateways: payments.gateways });
		},
	};
	return {
		...fixture,
		close: async () => {
			for (const closing of closings.reverse()) await closing();
		},
	};
}

async function startShop(
	databaseUrl: string,
	env: Record<string, string>,
	{ db, clock, settings }: InProcessShop,
): Promise<ShopProcess> {
	const { port, pid, stop } = await startProgram(
		["test/harness/identity/serve-with-cheap-hashes.ts"],
		{
			...testSettings,
			NODE_ENV: "production",
			GIVEN_NODE_ENV: "",
			DATABASE_URL: databaseUrl,
			...env,
		},
	);
	const publicUrl = `http://localhost:${port}`;
	const origin = `http://127.0.0.1:${port}`;
	return {
		port,
		pid,
		stop,
		db,
		clock,
		settings,
		publicUrl,
		fetch: (path, init) => fetch(requestOf(origin, path, init)),
	};
}
