import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Trial } from "../harness/trial.ts";
import { events } from "./events.ts";
import { runApart } from "./run-apart.ts";

const programs = {
	ip: "iproute2",
	unshare: "util-linux",
	setpriv: "util-linux",
	openssl: "openssl",
	curl: "curl",
	etcd: "etcd-server",
	etcdctl: "etcd-client",
	patroni: "patroni",
	haproxy: "haproxy",
	keepalived: "keepalived",
};
const postgres = "/usr/lib/postgresql/15/bin/postgres";

/** Why no cluster can be made here, and what to type; null where it can. */
function whyNot(): string | null {
	if (process.platform !== "linux" || process.getuid?.() !== 0)
		return "network namespaces take root on Linux";
	const missing = Object.entries(programs).flatMap(([name, from]) => (isThere(name) ? [] : from));
	if (!existsSync(postgres)) missing.push("postgresql-15");
	return missing.length > 0 ? `on Debian 12: apt-get install ${missing.join(" ")}` : null;
}

function isThere(name: string): boolean {
	return (process.env.PATH ?? "")
		.split(":")
		.concat("/usr/sbin", "/sbin")
		.some((folder) => existsSync(join(folder, name)));
}

/** The files of `deploy/cluster` under load, while one thing after another fails. They run alone, one after the other. */
export const cluster: readonly Trial[] = events.map((event) => ({
	name: `cluster/${event.name}`,
	invariant: `${event.says}; nothing acknowledged is lost or doubled`,
	times: { full: event.times, short: 0 },
	quiet: true,
	skip: () => whyNot() ?? event.skip?.() ?? null,
	run: (fixture, times) => runApart({ event: event.name, times }, fixture),
}));
