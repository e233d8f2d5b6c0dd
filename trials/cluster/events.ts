import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fillDisk } from "../database/full-disk.ts";
import type { SeededRandom } from "../harness/seeded-random.ts";
import { publicAddress } from "./balancers.ts";
import { clockLibrary, shopAhead } from "./clock-ahead.ts";
import type { Cluster } from "./open-cluster.ts";
import { replaceMachine } from "./replace-machine.ts";
import { updateEach } from "./rolling-update.ts";

/** Something that happens to a cluster under load. */
export type ClusterEvent = {
	name: string;
	/** What happens, as the beginning of the trial's sentence. */
	says: string;
	times: number;
	/** Bookings are acknowledged again after so long at the latest; without it, however long it lasts. */
	gapWithinMs?: number;
	/** Why it cannot happen here; null where it can. */
	skip?(): string | null;
	/** Lets it happen, and end; `random`: which machine it meets. */
	happen(cluster: Cluster, random: SeededRandom): Promise<void>;
};

const often = { times: 20, gapWithinMs: 30_000 };
const few = { times: 3, gapWithinMs: 30_000 };
const shortMs = 15_000;
const failoverMs = 30_000;
const awayMs = 40_000;
const pausedMs = 60_000;
const shopPausedMs = 30_000;

export const events: readonly ClusterEvent[] = [
	{
		name: "postmaster-killed",
		says: "PostgreSQL's first process is killed: it comes back in its place",
		...few,
		async happen({ databases }) {
			const primary = await databases.primary();
			const file = readFileSync(join(primary.dataFolder, "postmaster.pid"), "utf8");
			process.kill(Number(file.split("\n")[0]), "SIGKILL");
			await sleep(shortMs);
		},
	},
	{
		name: "patroni-killed",
		says: "the primary's Patroni is killed, and systemd starts it again",
		...few,
		async happen({ databases }) {
			(await databases.primary()).crashPatroni();
			await sleep(shortMs);
		},
	},
	{
		name: "machine-lost",
		says: "the primary's machine is lost with all that runs on it, and comes back",
		...often,
		async happen({ databases }) {
			const primary = await databases.primary();
			primary.lose();
			await sleep(awayMs);
			primary.heal();
			primary.startAll();
		},
	},
	{
		name: "two-lost",
		says: "the primary's machine is lost, then its successor's; the older one comes back first",
		times: 3,
		async happen({ databases }) {
			const first = await databases.primary();
			first.lose();
			await sleep(failoverMs);
			const second = await databases.primary();
			second.lose();
			for (const machine of [first, second]) {
				await sleep(shortMs);
				machine.heal();
				machine.startAll();
			}
		},
	},
	{
		name: "all-lost",
		says: "all machines lose their power and come back at once",
		times: 3,
		async happen({ databases, balancers, shops }) {
			const machines = [...databases.machines, ...balancers.both];
			for (const machine of machines) machine.lose();
			for (const shop of shops) shop.signal("SIGKILL");
			await sleep(shortMs);
			for (const balancer of balancers.both) balancer.dropAddress(publicAddress);
			for (const machine of machines) {
				machine.heal();
				machine.startAll();
			}
		},
	},
	{
		name: "network-cut",
		says: "the primary's machine is cut off and goes on alone, and its network heals",
		...often,
		async happen({ databases }) {
			const primary = await databases.primary();
			primary.cut();
			await sleep(awayMs);
			primary.heal();
		},
	},
	{
		name: "primary-paused",
		says: "the primary's machine stands still for 60 s and goes on as if nothing had been",
		...often,
		async happen({ databases }) {
			const primary = await databases.primary();
			primary.signal("SIGSTOP");
			await sleep(pausedMs);
			primary.signal("SIGCONT");
		},
	},
	{
		name: "standby-paused",
		says: "the machine of the synchronous standby stands still for 40 s",
		...few,
		async happen({ databases }) {
			const standby = await databases.synchronous();
			standby.signal("SIGSTOP");
			await sleep(awayMs);
			standby.signal("SIGCONT");
		},
	},
	{
		name: "standbys-lost",
		says: "PostgreSQL and Patroni of both standbys are killed; etcd stays",
		...few,
		async happen({ databases }) {
			const standbys = await databases.standbys();
			for (const standby of standbys) standby.kill(/postgres|patroni/);
			await sleep(awayMs);
			for (const standby of standbys) standby.startPatroni();
		},
	},
	{
		name: "machine-replaced",
		says: "a standby's machine is lost for good, and an empty one takes its place as the guide says",
		...few,
		async happen({ databases }, random) {
			const standby = anyOf(await databases.standbys(), random);
			standby.lose();
			await sleep(shortMs);
			replaceMachine(standby, await databases.primary());
		},
	},
	{
		name: "planned-switch",
		says: "the administrator switches to the synchronous standby",
		...often,
		async happen({ databases }) {
			await databases.switchOver(await databases.primary(), await databases.synchronous());
		},
	},
	{
		name: "etcd-majority-lost",
		says: "two of three etcd are killed and come back",
		...few,
		async happen({ databases }) {
			const standbys = await databases.standbys();
			for (const standby of standbys) standby.kill(/etcd/);
			await sleep(awayMs);
			for (const standby of standbys) standby.startEtcd();
		},
	},
	{
		name: "balancer-lost",
		says: "the balancer with the public address is lost",
		...few,
		async happen({ balancers }) {
			const balancer = await balancers.active();
			balancer.lose();
			await sleep(shortMs);
			balancer.dropAddress(publicAddress);
			balancer.heal();
			balancer.startAll();
		},
	},
	{
		name: "keepalived-killed",
		says: "keepalived of the balancer with the public address is killed, and systemd starts it again",
		...few,
		async happen({ balancers }) {
			(await balancers.active()).crashKeepalived();
			await sleep(shortMs);
		},
	},
	{
		name: "shop-killed",
		says: "a shop is killed, and systemd starts it again",
		...few,
		async happen({ shops }, random) {
			anyOf(shops, random).signal("SIGKILL");
			await sleep(shortMs);
		},
	},
	{
		name: "shop-paused",
		says: "a shop stands still for 30 s",
		...few,
		async happen({ shops }, random) {
			const shop = anyOf(shops, random);
			shop.signal("SIGSTOP");
			await sleep(shopPausedMs);
			shop.signal("SIGCONT");
		},
	},
	{
		name: "disk-full",
		says: "the primary's disk is full for 40 s",
		times: 3,
		async happen({ databases }) {
			const primary = await databases.primary();
			const filling = fillDisk(primary.disk);
			await sleep(awayMs);
			rmSync(filling);
			primary.startEnded();
		},
	},
	{
		name: "clocks-off",
		says: "a shop and the machine of a database, which becomes primary, are an hour ahead",
		times: 3,
		skip: () => (existsSync(clockLibrary) ? null : "on Debian 12: apt-get install libfaketime"),
		happen: turnClocks,
	},
	{
		name: "rolling-update",
		says: "each shop in turn becomes one with one migration more",
		...few,
		happen: updateEach,
	},
];

function anyOf<One>(all: readonly One[], random: SeededRandom): One {
	const one = all[random.below(all.length)];
	if (one === undefined) throw new Error("there is none");
	return one;
}

async function turnClocks({ databases, shops }: Cluster, random: SeededRandom): Promise<void> {
	const before = await databases.primary();
	const standby = anyOf(await databases.standbys(), random);
	const [other = standby] = (await databases.standbys()).filter((one) => one !== standby);
	const shop = anyOf(shops, random);
	await turn("ahead");
	// Patroni keeps to the synchronous standby that it has.
	other.kill(/postgres|patroni/);
	await databases.synchronousIs(standby);
	other.startPatroni();
	await databases.whole();
	await databases.switchOver(before, standby);
	await sleep(awayMs);
	await databases.whole();
	await databases.switchOver(standby, await databases.synchronous());
	await turn("right");

	async function turn(clock: "ahead" | "right"): Promise<void> {
		await shop.stop();
		shop.start({ env: clock === "ahead" ? shopAhead : {} });
		await shop.ready();
		standby.kill(/postgres|patroni/);
		standby.setClock(clock);
		standby.startPatroni();
		await databases.whole();
	}
}
