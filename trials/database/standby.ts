import { execFileSync } from "node:child_process";
import {
	appendFileSync,
	chmodSync,
	chownSync,
	existsSync,
	mkdirSync,
	readdirSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { freePort } from "../../bench/start-program.ts";
import { checkExternalServer } from "../../src/platform/embedded-postgres/external-postgres.server.ts";
import {
	isRoot,
	unprivilegedUser,
} from "../../src/platform/embedded-postgres/system-user.server.ts";
import type { Fixture } from "../harness/fixture.ts";
import type { Finding, Trial } from "../harness/trial.ts";
import { tryFailure } from "./try-failure.ts";

const debians = "/usr/lib/postgresql";

async function demoteOften(fixture: Fixture, times: number): Promise<Finding> {
	const pair = await openPair(fixture);
	const refusal = await checkExternalServer(pair.standbyUrl).catch(({ message }: Error) => message);
	const found = await tryFailure(fixture, times, {
		invariant: "",
		name: "becomes-standby",
		lastsMs: 6_000,
		unwritable: true,
		makeDatabase: async () => pair.url,
		begin: async () => pair.demote(),
		end: async () => pair.promote(),
	});
	const isRefused = /is read-only \(a standby\?\)/.test(String(refusal));
	const wrong = isRefused ? found.wrong : [...found.wrong, `of a standby was said: ${refusal}`];
	return { ...found, wrong };
}

/** Two servers of Debian's PostgreSQL: a primary, and a standby that streams from it. */
async function openPair(fixture: Fixture) {
	chmodSync(fixture.folder, 0o755);
	const place = join(fixture.folder, "pair");
	mkdirSync(place);
	if (isRoot()) chownSync(place, unprivilegedUser().uid, unprivilegedUser().gid);
	const [primary, standby] = [join(place, "primary"), join(place, "standby")];
	const [port, standbyPort] = [await freePort(), await freePort()];
	run("initdb", "-D", primary, "-U", "shop", "--auth=trust", "-E", "UTF8", "--locale=C");
	appendFileSync(
		join(primary, "postgresql.conf"),
		`listen_addresses = '127.0.0.1'\nunix_socket_directories = ''\nport = ${port}\n`,
	);
	const ctl = (folder: string, ...args: string[]) =>
		run("pg_ctl", "-D", folder, "-l", `${folder}.log`, "-w", ...args);
	fixture.onClose(async () => ctl(primary, "-m", "immediate", "stop"));
	ctl(primary, "start");
	run("createdb", "-h", "127.0.0.1", "-p", `${port}`, "-U", "shop", "shop");
	run(
		"pg_basebackup",
		"-d",
		`postgresql://shop@127.0.0.1:${port}`,
		"-D",
		standby,
		"-R",
		"-c",
		"fast",
	);
	appendFileSync(join(standby, "postgresql.conf"), `port = ${standbyPort}\n`);
	fixture.onClose(async () => ctl(standby, "-m", "immediate", "stop"));
	ctl(standby, "start");
	return {
		url: `postgresql://shop@127.0.0.1:${port}/shop`,
		standbyUrl: `postgresql://shop@127.0.0.1:${standbyPort}/shop`,
		/** Starts the primary again as a standby. */
		demote(): void {
			writeFileSync(join(primary, "standby.signal"), "");
			ctl(primary, "-m", "fast", "restart");
		},
		promote: (): void => ctl(primary, "promote"),
	};
}

function run(program: string, ...args: string[]): void {
	const file = join(debians, newest() ?? "", "bin", program);
	execFileSync(file, args, { cwd: "/", stdio: "ignore", ...(isRoot() && unprivilegedUser()) });
}

/** The newest of Debian's versions that has its server; null without any. */
function newest(): string | null {
	const versions = existsSync(debians) ? readdirSync(debians) : [];
	const whole = versions.filter((version) => existsSync(join(debians, version, "bin/initdb")));
	return whole.sort((a, b) => Number(b) - Number(a))[0] ?? null;
}

/** A primary that becomes a standby in the middle of bookings costs sales while it lasts, and nothing else. */
export const becomesStandby: Trial = {
	name: "database/becomes-standby",
	invariant:
		"a primary that becomes a standby while customers book is a 503 and loses nothing; a standby is refused at the start",
	times: { full: 10, short: 1 },
	waits: true,
	skip: () => (newest() ? null : `it needs PostgreSQL of Debian's packages in ${debians}`),
	run: demoteOften,
};
