import { execFileSync } from "node:child_process";
import { chownSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { openPrograms } from "./clock-ahead.ts";
import type { DeployedFiles, Folders } from "./deployed-files.ts";
import type { Machine, Network } from "./network.ts";
import { waitFor } from "./wait-for.ts";

const names = ["db1", "db2", "db3"];
const addressOf = (index: number) => `192.0.2.${11 + index}`;
const diskMegabytes = 1_100;
const startLimitMs = 240_000;
const answerWithinMs = 3_000;
const ports = { patroni: 8008, etcd: 2379 };

export type DatabaseMachine = Machine & ReturnType<typeof makePrograms>;
type Member = {
	name: string;
	role: string;
	state: string;
	timeline?: number;
	lag?: number | string;
};

/** Three machines with etcd, Patroni and PostgreSQL 15 each, and a disk of their own; resolves once the database `shop` is there. */
export async function openDatabaseMachines(
	network: Network,
	files: DeployedFiles,
	folders: Folders,
) {
	const machines = names.map((name, index) => {
		const machine = network.addMachine(name, addressOf(index));
		return { ...machine, ...makePrograms(machine, files, folders) };
	});
	for (const machine of machines) machine.startAll();
	const first = await waitFor("a primary", startLimitMs, () => primaryOf(machines));
	const sql = `create database shop owner shop`;
	await asAdministrator(first, files, (client) => client.query(sql));
	return {
		machines,
		/** Who calls itself primary at this moment and is reachable. */
		primary: () => waitFor("a primary", startLimitMs, () => primaryOf(machines)),
		/** Resolves once there is a primary, and two standbys that follow it, for one of which its commits wait. */
		whole: () =>
			waitFor("a whole database", startLimitMs, async () => {
				const members = await membersOf(await ofFirst(machines));
				// What Patroni has stored of a machine that was killed a moment ago still says that it runs.
				if (!isWhole(members) || !(await eachRuns(machines))) return null;
				const leader = named(members, "leader");
				const primary = machines.find(({ name }) => name === leader);
				const synchronous = named(members, "sync_standby");
				return primary && synchronous === (await namedBy(primary, files)) ? members : null;
			}),
		standbys: async () => {
			const primary = await waitFor("a primary", startLimitMs, () => primaryOf(machines));
			return machines.filter((machine) => machine !== primary);
		},
		/** The standby that has each order. */
		synchronous: () =>
			waitFor("a synchronous standby", startLimitMs, async () => {
				const members = await membersOf(await ofFirst(machines));
				const synchronous = named(members, "sync_standby");
				return machines.find(({ name }) => name === synchronous) ?? null;
			}),
		/** Resolves once a machine is the synchronous standby. */
		synchronousIs: (machine: DatabaseMachine) =>
			waitFor(`${machine.name} as the synchronous standby`, startLimitMs, async () => {
				const members = await membersOf(await ofFirst(machines));
				const itself = members.find(({ name }) => name === machine.name);
				return itself?.role === "sync_standby" ? itself : null;
			}),
		/** As an administrator plans it: patronictl switchover, by the file that Patroni has. */
		switchOver: async (from: DatabaseMachine, to: DatabaseMachine) => {
			const words = ["-c", from.config, "switchover", "--master", from.name];
			const rest = ["--candidate", to.name, "--force"];
			const argv = ["netns", "exec", from.space, "patronictl", ...words, ...rest];
			const said = execFileSync("ip", argv, { encoding: "utf8" });
			// It ends with 0 also where Patroni refuses.
			if (!said.includes("Successfully")) throw new Error(`patronictl: ${said}`);
		},
		/** A connection to the PostgreSQL of one machine by its socket, which no cut of the network ends. */
		connect: (machine: DatabaseMachine) =>
			new pg.Client({
				host: machine.disk,
				user: "shop",
				database: "shop",
				password: files.password("PASSWORD-OF-SHOP"),
				connectionTimeoutMillis: 10_000,
			}),
	};
}

function makePrograms(machine: Machine, files: DeployedFiles, { folder, logs }: Folders) {
	const { name, address } = machine;
	const root = join(folder, name);
	const disk = join(root, "postgresql");
	mkdirSync(disk, { recursive: true });
	execFileSync("mount", ["-t", "tmpfs", "-o", `size=${diskMegabytes}m`, "jontro", disk]);
	mkdirSync(join(disk, "15"));
	for (const path of [root, disk, join(disk, "15")]) chownToPostgres(path);
	const etcdEnv = files.environment("etcd.env", name, [
		["ETCD_NAME=db1", `ETCD_NAME=${name}`],
		// One disk for all that a machine keeps, as it mostly is: a full one is full for etcd too.
		[`ETCD_DATA_DIR=${root}/etcd/shop`, `ETCD_DATA_DIR=${disk}/etcd`],
		...["LISTEN_CLIENT", "ADVERTISE_CLIENT", "LISTEN_PEER", "INITIAL_ADVERTISE_PEER"].map(
			(what) =>
				[`ETCD_${what}_URLS=http://192.0.2.11`, `ETCD_${what}_URLS=http://${address}`] as const,
		),
	]);
	const config = files.write("patroni.yml", name, [
		["name: db1", `name: ${name}`],
		["listen: 192.0.2.11", `listen: ${address}`],
		["connect_address: 192.0.2.11", `connect_address: ${address}`],
		["shared_buffers: 2GB", "shared_buffers: 64MB"],
		["bin_dir: /usr/lib/postgresql/15/bin", `bin_dir: ${join(root, "bin")}`],
	]);
	const log = (program: string) => join(logs, `${name}-${program}.log`);
	const startEtcd = (env: Record<string, string> = {}) =>
		machine.start({
			argv: ["etcd"],
			env: { ...etcdEnv, ...env },
			user: "postgres",
			log: log("etcd"),
		});
	const startPatroni = () =>
		machine.start({ argv: ["patroni", config], user: "postgres", log: log("patroni") });
	const setClock = openPrograms(join(root, "bin"));
	return {
		config,
		/** Its disk, a small one; PostgreSQL's socket is on it too. */
		disk,
		dataFolder: join(disk, "15/shop"),
		startEtcd,
		startPatroni,
		/** The clock of the PostgreSQL that starts next. */
		setClock,
		/** Nothing is left of what etcd and PostgreSQL had on it. */
		empty(): void {
			rmSync(join(disk, "etcd"), { recursive: true });
			rmSync(join(disk, "15/shop"), { recursive: true });
		},
		startAll(): void {
			startEtcd();
			startPatroni();
		},
		/** Patroni dies, and systemd starts it again: by KillMode=mixed all that its unit still ran has ended before. */
		crashPatroni(): void {
			machine.kill(/patroni/);
			if (files.has("supervision.conf", "KillMode=mixed")) machine.kill(/postgres/);
			startPatroni();
		},
		/** What ended by itself meanwhile: systemd starts it again. */
		startEnded(): void {
			if (!files.has("supervision.conf", "Restart=always")) return;
			if (!machine.runs(/etcd/)) startEtcd();
			if (!machine.runs(/patroni/)) startPatroni();
		},
	};
}

function chownToPostgres(path: string): void {
	const id = (kind: string) =>
		Number(execFileSync("id", [kind, "postgres"], { encoding: "utf8" }).trim());
	chownSync(path, id("-u"), id("-g"));
}

async function answers(
	machine: Machine,
	path: string,
	port = ports.patroni,
): Promise<Response | null> {
	const signal = AbortSignal.timeout(answerWithinMs);
	return fetch(`http://${machine.address}:${port}${path}`, { signal }).catch(() => null);
}

/** Which machines answer 200 at a path of Patroni's, or of another program's port. */
async function agree(
	machines: readonly Machine[],
	path: string,
	port?: number,
): Promise<boolean[]> {
	return Promise.all(
		machines.map(async (machine) => (await answers(machine, path, port))?.status === 200),
	);
}

async function primaryOf(machines: readonly DatabaseMachine[]): Promise<DatabaseMachine | null> {
	const found = await agree(machines, "/primary");
	return machines.find((_, index) => found[index]) ?? null;
}

async function eachRuns(machines: readonly DatabaseMachine[]): Promise<boolean> {
	const all = [await agree(machines, "/health"), await agree(machines, "/health", ports.etcd)];
	return all.flat().every((runs) => runs);
}

async function ofFirst(machines: readonly DatabaseMachine[]): Promise<Response | null> {
	const all = await Promise.all(machines.map((machine) => answers(machine, "/cluster")));
	return all.find((response) => response?.status === 200) ?? null;
}

async function membersOf(response: Response | null): Promise<Member[]> {
	return response ? ((await response.json()) as { members: Member[] }).members : [];
}

/** Which machine has a role, as Patroni says. */
function named(members: readonly Member[], role: string): string | undefined {
	return members.find((member) => member.role === role)?.name;
}

function isWhole(members: readonly Member[]): boolean {
	const [leader] = members.filter(({ role }) => role === "leader");
	const follow = members.filter(
		({ role, state, timeline }) =>
			role !== "leader" && /^(?:running|streaming)$/.test(state) && timeline === leader?.timeline,
	);
	return (
		leader?.state === "running" &&
		follow.length === names.length - 1 &&
		members.some(({ role }) => role === "sync_standby")
	);
}

/** The standby that the commits of this primary wait for by its own setting; Patroni may say otherwise. */
async function namedBy(primary: DatabaseMachine, files: DeployedFiles): Promise<string> {
	const { rows } = await asAdministrator(primary, files, (client) =>
		client.query<{ names: string }>("select current_setting('synchronous_standby_names') as names"),
	);
	return rows[0]?.names ?? "";
}

async function asAdministrator<Result>(
	{ address }: DatabaseMachine,
	files: DeployedFiles,
	act: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
	const password = files.password("PASSWORD-OF-POSTGRES");
	const client = new pg.Client({
		host: address,
		user: "postgres",
		database: "postgres",
		password,
		connectionTimeoutMillis: answerWithinMs,
		query_timeout: answerWithinMs,
	});
	client.on("error", () => {});
	await client.connect();
	return act(client).finally(() => client.end());
}
