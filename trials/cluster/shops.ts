import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { testSettings } from "../../test/harness/open-in-process.ts";
import { publicAddress } from "./balancers.ts";
import type { DeployedFiles, Folders } from "./deployed-files.ts";
import type { Network } from "./network.ts";
import { waitFor } from "./wait-for.ts";

const names = ["shop1", "shop2", "shop3"];
const startLimitMs = 240_000;
const stopLimitMs = 45_000;
// Those of deploy/systemd/jontro.service.
const restartAfterMs = 2_000;

export type ShopMachine = Awaited<ReturnType<typeof openShops>>[number];

/** Settings of this trial's shops beside those of `deploy/cluster/shop.env`. */
export const trialSettings = {
	...testSettings,
	// Short enough to end while the trial runs, and longer than a purchase takes through a failover.
	HOLD_MINUTES: "2",
	ACCESS_TOKEN_MINUTES: "1440",
	LOG_LEVEL: "info",
};

/** Three machines with a shop each, kept alive as systemd does; resolves once all are ready. `places`: where mails and pictures go. */
export async function openShops(
	network: Network,
	files: DeployedFiles,
	{ folder, logs }: Folders,
	places: Record<string, string>,
) {
	const filledIn = files.environment("shop.env", "shop", [
		["https://shop.example", `https://${publicAddress}`],
	]);
	const settings = {
		...filledIn,
		...trialSettings,
		...places,
		NODE_ENV: "production",
		GIVEN_NODE_ENV: "",
		AUTH_SECRET: testSettings.AUTH_SECRET ?? "",
	};
	const shops = names.map((name, index) => {
		const machine = network.addMachine(name, `192.0.2.${31 + index}`);
		const origin = `http://${machine.address}:3000`;
		const env = { ...settings, PORT: "3000", DATA_DIR: join(folder, name) };
		let running: ChildProcess | null = null;
		let wanted = false;
		let at = { folder: process.cwd(), env: {} as Record<string, string> };

		function start(): void {
			const argv = [process.execPath, "bin/serve.ts"];
			const log = join(logs, `${name}.log`);
			const child = machine.start({ argv, log, env: { ...env, ...at.env }, cwd: at.folder });
			running = child;
			child.once("exit", async () => {
				if (running !== child) return;
				running = null;
				await sleep(restartAfterMs);
				if (wanted && !running) start();
			});
		}
		const ask = (path: string, init?: RequestInit) =>
			fetch(`${origin}${path}`, { signal: AbortSignal.timeout(5_000), ...init });
		return {
			...machine,
			ask,
			/** Starts it; `as`: another version's folder, or more in its environment. */
			start(as: Partial<typeof at> = {}): void {
				at = { folder: process.cwd(), env: {}, ...as };
				wanted = true;
				start();
			},
			ready: () =>
				waitFor(`${name} ready`, startLimitMs, async () =>
					(await ask("/api/ready")).status === 200 ? true : null,
				),
			/** Ends it as systemd does, and does not start it again. */
			async stop(): Promise<void> {
				wanted = false;
				const child = running;
				if (!child) return;
				const ended = once(child, "exit");
				child.kill("SIGTERM");
				await Promise.race([ended, sleep(stopLimitMs)]);
				machine.signal("SIGKILL");
			},
		};
	});
	const [first, ...others] = shops;
	// The first makes the tables and the demonstration.
	first?.start();
	await first?.ready();
	for (const shop of others) shop.start();
	for (const shop of others) await shop.ready();
	return shops;
}
