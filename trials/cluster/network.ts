import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, openSync, readFileSync } from "node:fs";

const prefix = "jontro-";
const bridge = "jontro-net";
/** This side of the network: customers, the provider of pictures and the mail server. */
export const here = "192.0.2.1";

export type Network = ReturnType<typeof openNetwork>;
export type Machine = ReturnType<Network["addMachine"]>;
type Program = {
	argv: readonly string[];
	/** Where all that it prints goes. */
	log: string;
	user?: string;
	cwd?: string;
	env?: Record<string, string>;
};

function ip(...words: string[]): string {
	return execFileSync("ip", words, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

function processesIn(space: string): number[] {
	return ip("netns", "pids", space).split("\n").filter(Boolean).map(Number);
}

function send(signal: NodeJS.Signals, ids: readonly number[]): void {
	for (const id of ids)
		try {
			process.kill(id, signal);
		} catch {
			// gone meanwhile
		}
}

function commandOf(id: number): string {
	try {
		return readFileSync(`/proc/${id}/cmdline`, "utf8");
	} catch {
		return "";
	}
}

/**
 * Opens a network of machines: network namespaces on one bridge, with the addresses of `deploy/cluster`. A machine's
 * processes share this system's files and clock. For a process in namespaces of its own alone (`run-apart.ts`): this
 * system's network may have the same addresses, and all machines end with the process.
 */
export function openNetwork() {
	const links = ip("-brief", "link").trim().split("\n");
	if (links.length > 1 || !links[0]?.startsWith("lo "))
		throw new Error("this process would change the system's own network");
	mkdirSync("/run/netns", { recursive: true });
	execFileSync("mount", ["-t", "tmpfs", "jontro", "/run/netns"]);
	// libfaketime and PostgreSQL name what they share by process ids, which begin anew with each such process.
	execFileSync("mount", ["-t", "tmpfs", "-o", "mode=1777", "jontro", "/dev/shm"]);
	ip("link", "set", "lo", "up");
	ip("link", "add", bridge, "type", "bridge");
	ip("address", "add", `${here}/24`, "dev", bridge);
	ip("link", "set", bridge, "up");

	function addMachine(name: string, address: string) {
		const space = `${prefix}${name}`;
		const cable = `jontro-${name}`.slice(0, 15);
		ip("netns", "add", space);
		ip("link", "add", cable, "type", "veth", "peer", "name", "eth0", "netns", space);
		ip("link", "set", cable, "master", bridge, "up");
		const within = (...words: string[]) => ip("-netns", space, ...words);
		within("link", "set", "lo", "up");
		within("address", "add", `${address}/24`, "dev", "eth0");
		within("link", "set", "eth0", "up");
		return {
			name,
			address,
			/** Starts a program on the machine, in a process group of its own. */
			start({ argv, log, user, env = {}, cwd }: Program): ChildProcess {
				const output = openSync(log, "a");
				const as = user
					? ["setpriv", `--reuid=${user}`, `--regid=${user}`, "--init-groups", "--"]
					: [];
				// Set after the change of the user: what libfaketime makes there must not be root's.
				const environment = ["env", ...Object.entries(env).map(([one, is]) => `${one}=${is}`)];
				return spawn("ip", ["netns", "exec", space, ...as, ...environment, ...argv], {
					detached: true,
					cwd,
					env: { PATH: process.env.PATH ?? "", LANG: "C.UTF-8" },
					stdio: ["ignore", output, output],
				});
			},
			/** The process ids of all that runs on it. */
			processes: () => processesIn(space),
			/** Sends a signal to all that runs on it: SIGKILL, SIGSTOP, SIGCONT. */
			signal: (signal: NodeJS.Signals) => send(signal, processesIn(space)),
			/** Kills what runs on it by such a command. */
			kill: (command: RegExp) =>
				send(
					"SIGKILL",
					processesIn(space).filter((id) => command.test(commandOf(id))),
				),
			/** Whether a process with such a command runs on it. */
			runs: (command: RegExp) => processesIn(space).some((id) => command.test(commandOf(id))),
			/** Its cable leads nowhere: what it sends is lost, and nobody is told. */
			cut: () => void ip("link", "set", cable, "nomaster"),
			heal: () => void ip("link", "set", cable, "master", bridge),
			/** It is gone at once: first its cable, then all that runs on it, so that no connection is closed. */
			lose(): void {
				ip("link", "set", cable, "nomaster");
				while (processesIn(space).length > 0) send("SIGKILL", processesIn(space));
			},
			/** Whether it has this address at the moment. */
			hasAddress: (one: string) => within("-brief", "address").includes(`${one}/`),
			/** Takes an address from it, as the end of a machine does. */
			dropAddress(one: string): void {
				if (within("-brief", "address").includes(`${one}/`))
					within("address", "delete", `${one}/24`, "dev", "eth0");
			},
			space,
		};
	}
	return { addMachine };
}
