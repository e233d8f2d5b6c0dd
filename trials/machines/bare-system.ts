import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { env as machine } from "node:process";

const release = "bookworm";
const install =
	"apt-get update -q && apt-get install -q -y --no-install-recommends ca-certificates git nodejs npm";
const certificates = "/etc/ssl/certs/ca-certificates.crt";
/** How this machine reaches Debian's packages and npm's, where it does so by settings of its own. */
const settings = [
	"/etc/apt/sources.list",
	"/etc/apt/sources.list.d",
	"/etc/apt/apt.conf.d",
	"/etc/npmrc",
	"/usr/etc/npmrc",
	"/etc/resolv.conf",
	"/etc/hosts",
	certificates,
];

export type Account = { name: "root" | "buyer"; home: string };
export const root: Account = { name: "root", home: "/root" };
/** A home with a space and a letter beyond ASCII. */
export const buyer: Account = { name: "buyer", home: "/home/güzel shop" };

export type Run = { child: ChildProcess; output(): string };

export type BareSystem = Awaited<ReturnType<typeof makeBareSystem>>;

/** Why no such system can be made here, in a sentence; null where it can. */
export function noBareSystem(): string | null {
	const missing = ["debootstrap", "unshare", "chroot", "ip"].filter((name) => !isProgram(name));
	if (process.getuid?.() !== 0 || process.platform !== "linux") return "it needs root on Linux";
	return missing.length > 0 ? `it needs ${missing.join(", ")} (Debian's packages)` : null;
}

function isProgram(name: string): boolean {
	return ["/usr/sbin", "/sbin", "/usr/bin", "/bin"].some((folder) =>
		existsSync(join(folder, name)),
	);
}

/**
 * Makes a Debian 12 with Node 18, npm and git, and nothing else, in an empty folder: no font, no browser. Its time zone
 * and language are far from English; whatever runs in it sees mounts of its own, which end with it.
 */
export async function makeBareSystem(folder: string) {
	const uris = execFileSync("apt-get", ["indextargets", "--format", "$(REPO_URI)"], {
		encoding: "utf8",
	});
	const mirror = uris.split("\n")[0] ?? "";
	execFileSync("debootstrap", ["--variant=minbase", release, folder, mirror], { stdio: "ignore" });
	copySettings(folder);
	const addUser = ["useradd", "--create-home", "--home-dir", buyer.home, buyer.name];
	execFileSync("chroot", [folder, ...addUser]);
	const run = async (account: Account, command: string, offline = false) => {
		const { child, output } = start(folder, account, command, offline);
		const [code] = await once(child, "close");
		return { code: Number(code ?? 1), output: output() };
	};
	mkdirSync(join(folder, root.home, "jontro"));
	const installed = await run(root, install);
	copySettings(folder); // the package has written certificates of its own
	if (installed.code !== 0) throw new Error(`a bare Debian could not be made: ${installed.output}`);
	return {
		/** Starts a shell's command in the clone; `offline`: without a network but 127.0.0.1, and without IPv6. */
		start: (account: Account, command: string, offline = false) =>
			start(folder, account, command, offline),
		/** The same, to its end. */
		run,
		/** A bare clone of what is committed here, in the account's home. */
		clone({ name, home }: Account): void {
			const to = join(folder, home, "jontro");
			rmSync(to, { recursive: true, force: true });
			execFileSync("git", ["clone", "-q", ".", to]);
			execFileSync("chroot", [folder, "chown", "-R", `${name}:${name}`, join(home, "jontro")]);
		},
		/** Copies what failed journeys left in that clone (their pages as pictures and as text) out of the system. */
		copyTestResults({ home }: Account, to: string): void {
			const from = join(folder, home, "jontro/test-results");
			if (existsSync(from)) cpSync(from, to, { recursive: true });
		},
	};
}

function copySettings(folder: string): void {
	for (const path of settings) {
		if (!existsSync(path)) continue;
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		cpSync(path, join(folder, path), { recursive: true, dereference: true });
	}
}

const mounts = `mount -t proc proc "$0/proc" && mount -t sysfs sys "$0/sys" && mount --rbind /dev "$0/dev"`;
const withoutNetwork = "ip link set lo up && echo 1 > /proc/sys/net/ipv6/conf/all/disable_ipv6";

function start(folder: string, account: Account, command: string, offline: boolean): Run {
	const { name, home } = account;
	const env = {
		PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
		TERM: "dumb",
		HOME: home,
		LANG: "tr_TR.UTF-8",
		TZ: "Pacific/Chatham",
		...(machine.NODE_EXTRA_CA_CERTS ? { NODE_EXTRA_CA_CERTS: certificates } : {}),
	};
	const words = Object.entries(env).map(([key, value]) => `${key}=${value}`);
	const prepare = offline ? `${withoutNetwork} && ${mounts}` : mounts;
	const inside = `exec chroot --userspec=${name}:${name} "$0" env -i "$@"`;
	const spaces = ["--mount", ...(offline ? ["--net"] : [])];
	const shell = ["sh", "-c", `${prepare} && ${inside}`, folder];
	const within = [...words, "sh", "-c", `cd ~/jontro && ${command}`];
	const child = spawn("unshare", [...spaces, ...shell, ...within], {
		detached: true,
		stdio: ["ignore", "pipe", "pipe"],
	});
	const texts: string[] = [];
	for (const stream of [child.stdout, child.stderr])
		stream.setEncoding("utf8").on("data", (text: string) => texts.push(text));
	return { child, output: () => texts.join("") };
}
