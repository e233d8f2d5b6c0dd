import { readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../bench/start-program.ts";
import type { openObjectStore } from "./object-store.ts";
import { makeFolder, programs, runAs, startAs, until, writeAs } from "./postgres-user.ts";

type Store = Awaited<ReturnType<typeof openObjectStore>>;
export type Machine = Awaited<ReturnType<typeof openMachine>>;

const deploy = (name: string) => readFileSync(join("deploy/cluster", name), "utf8");
const password = "a-password-of-the-trial";

/** Starts one etcd; `hosts` is its address for Patroni. */
export async function openEtcd(folder: string) {
	const [client, peer] = [await freePort(), await freePort()];
	const [clients, peers] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
	const options = {
		name: "etcd1",
		"data-dir": makeFolder(folder, "etcd"),
		"listen-client-urls": clients,
		"advertise-client-urls": clients,
		"listen-peer-urls": peers,
		"initial-advertise-peer-urls": peers,
		"initial-cluster": `etcd1=${peers}`,
		"enable-v2": "true",
	};
	const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
	const { stop } = startAs(["etcd", ...args], join(folder, "etcd.log"));
	return { hosts: `127.0.0.1:${client}`, stop };
}

/**
 * A database machine: PostgreSQL 15 under Patroni with pgBackRest, by the files of deploy/cluster with this machine's
 * words filled in. It is started by `start`.
 */
export async function openMachine(all: string, name: string, etcd: string, store: Store) {
	const folder = makeFolder(all, name);
	const [port, rest] = [await freePort(), await freePort()];
	const at = (file: string) => join(folder, file);
	const env = {
		PGBACKREST_CONFIG: at("pgbackrest.conf"),
		PGBACKREST_LOG_PATH: makeFolder(folder, "log"),
		PGBACKREST_SPOOL_PATH: makeFolder(folder, "spool"),
		PGBACKREST_LOCK_PATH: makeFolder(folder, "lock"),
		PGHOST: folder,
		PGPORT: String(port),
	};
	const dataDir = at("shop");
	writeAs(env.PGBACKREST_CONFIG, fillIn(deploy("pgbackrest.conf"), store, { folder, port }));
	makeFolder(folder, "patroni");
	writeAs(
		at("patroni/config.yml"),
		JSON.stringify(patroniConfig({ name, folder, port, rest, etcd })),
	);
	writeAs(at("patroni/pgbackrest.yml"), deploy("pgbackrest-patroni.yml"));
	let running: ReturnType<typeof startAs> | null = null;
	const url = `postgres://shop:${password}@127.0.0.1:${port}/shop`;
	const psql = async (statement: string, database = "postgres") =>
		(await runAs(["psql", "-AtXc", statement, database], env)).trim();
	return {
		name,
		folder,
		port,
		env,
		dataDir,
		url,
		psql,
		/** Runs a command of the guides as postgres on this machine, by the shell. */
		run: (command: string, input?: string) => runAs(["sh", "-c", command], env, input),
		start() {
			running = startAs(["patroni", at("patroni")], at("patroni.log"), env);
		},
		/** Ends Patroni and its PostgreSQL. */
		async stop() {
			await running?.stop();
			running = null;
		},
		/** Waits until it is the leader, or a standby that streams. */
		async is(role: "primary" | "standby"): Promise<void> {
			const streams = "select 1 from pg_stat_wal_receiver where status = 'streaming'";
			await until(`${role} ${name}`, async () => {
				const found =
					role === "primary" ? await leads(rest) : (await psql(streams).catch(() => "")) === "1";
				return found || null;
			});
		},
		/** Puts its data aside, as it is, in place of what was put aside before. */
		putAside(): void {
			rmSync(`${dataDir}-before`, { recursive: true, force: true });
			renameSync(dataDir, `${dataDir}-before`);
		},
		/** Lays a file of deploy/cluster beside Patroni's own, changed by `change`. */
		layPatroniFile: (file: string, change: (text: string) => string) =>
			writeAs(at(`patroni/${file}`), change(deploy(file))),
		removePatroniFile: (file: string) => rmSync(at(`patroni/${file}`)),
	};
}

/** Whether Patroni calls it the leader: after a restore PostgreSQL alone is there before, and is started once more. */
async function leads(rest: number): Promise<boolean> {
	const answer = await fetch(`http://127.0.0.1:${rest}/primary`).catch(() => null);
	return answer?.status === 200;
}

type Place = { folder: string; port: number };

/** The words of the guide, and what differs because all machines of the trial are one. */
function fillIn(conf: string, store: Store, { folder, port }: Place): string {
	const words = {
		S3_HOST: `localhost\nrepo1-storage-port=${store.port}`,
		BUCKET: store.bucket,
		REGION: "anywhere",
		ACCESS_KEY: store.accessKeyId,
		SECRET_KEY: store.secretAccessKey,
		CIPHER_PASS: "a-secret-of-the-trial",
		CA_FILE: store.caFile,
		"#repo1-storage-ca-file": "repo1-storage-ca-file",
		"/var/lib/postgresql/15/shop": join(folder, "shop"),
		"/var/run/postgresql": `${folder}\npg1-port=${port}`,
	};
	return Object.entries(words).reduce((text, [word, is]) => {
		if (!text.includes(word)) throw new Error(`deploy/cluster/pgbackrest.conf has no ${word}`);
		return text.replace(word, is);
	}, conf);
}

function patroniConfig(of: Place & { name: string; rest: number; etcd: string }) {
	const { name, folder, port, rest, etcd } = of;
	const role = (username: string) => ({ username, password });
	const ways = ["host replication replicator", "host all all"];
	return {
		scope: "shop",
		name,
		restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
		etcd: { hosts: etcd },
		bootstrap: {
			dcs: {
				ttl: 20,
				loop_wait: 5,
				retry_timeout: 5,
				maximum_lag_on_failover: 0,
				synchronous_mode: true,
				failsafe_mode: true,
				postgresql: { use_pg_rewind: true, parameters: { wal_log_hints: "on" } },
			},
			initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
			pg_hba: [
				...ways.map((way) => `${way} 127.0.0.1/32 scram-sha-256`),
				"local all postgres peer",
			],
			users: { shop: { password, options: ["createdb"] } },
		},
		postgresql: {
			listen: `127.0.0.1:${port}`,
			connect_address: `127.0.0.1:${port}`,
			data_dir: join(folder, "shop"),
			bin_dir: programs,
			pgpass: join(folder, "pgpass"),
			authentication: {
				replication: role("replicator"),
				superuser: role("postgres"),
				rewind: role("rewinder"),
			},
			parameters: { unix_socket_directories: folder, shared_buffers: "64MB" },
		},
	};
}
