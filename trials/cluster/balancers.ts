import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DeployedFiles, Folders } from "./deployed-files.ts";
import type { Network } from "./network.ts";
import { waitFor } from "./wait-for.ts";

const addresses = { lb1: "192.0.2.21", lb2: "192.0.2.22" } as const;
/** The address that customers and shops use. */
export const publicAddress = "192.0.2.20";
const startLimitMs = 30_000;

export type Balancers = Awaited<ReturnType<typeof openBalancers>>;

/** Two machines with HAProxy and keepalived, which give the public address to one of them; resolves once it has one. */
export async function openBalancers(
	network: Network,
	files: DeployedFiles,
	{ folder, logs }: Folders,
) {
	const certificate = makeCertificate(folder);
	const balancers = Object.entries(addresses).map(([name, address]) => {
		const machine = network.addMachine(name, address);
		const haproxy = files.write("haproxy.cfg", name, [
			["hdr Host shop.example", `hdr Host ${publicAddress}`],
		]);
		mkdirSync(join(folder, name, "haproxy"), { recursive: true });
		execFileSync("cp", [certificate.pem, join(folder, name, "haproxy/shop.pem")]);
		const first = name === "lb1";
		const keepalived = files.write(
			"keepalived.conf",
			name,
			first
				? []
				: [
						["priority 101", "priority 100"],
						[`unicast_src_ip ${addresses.lb1}`, "unicast_src_ip OTHER"],
						[`        ${addresses.lb2}`, `        ${addresses.lb1}`],
						["unicast_src_ip OTHER", `unicast_src_ip ${addresses.lb2}`],
					],
		);
		const log = (program: string) => join(logs, `${name}-${program}.log`);
		const pids = ["--pid", "--vrrp_pid"].flatMap((option) => [
			option,
			join(folder, name, `${option}.pid`),
		]);
		const words = [
			"--dont-fork",
			"--vrrp",
			"--log-console",
			"--log-detail",
			"--use-file",
			keepalived,
		];
		const startKeepalived = () =>
			machine.start({ argv: ["keepalived", ...words, ...pids], log: log("keepalived") });
		return {
			...machine,
			startAll(): void {
				machine.start({ argv: ["haproxy", "-W", "-db", "-f", haproxy], log: log("haproxy") });
				startKeepalived();
			},
			/** keepalived dies, and systemd starts it again. */
			crashKeepalived(): void {
				machine.kill(/keepalived/);
				if (files.has("supervision.conf", "Restart=always")) startKeepalived();
			},
		};
	});
	for (const balancer of balancers) balancer.startAll();
	const active = () =>
		waitFor("one balancer with the public address, and no other", startLimitMs, () => {
			const [one, another] = balancers.filter(({ hasAddress }) => hasAddress(publicAddress));
			return one && !another ? one : null;
		});
	await active();
	return {
		both: balancers,
		/** The one that has the public address. */
		active,
		/** What its certificate is checked by. */
		certificate: readFileSync(certificate.crt, "utf8"),
	};
}

function makeCertificate(folder: string) {
	const [key, crt, pem] = ["shop.key", "shop.crt", "shop.pem"].map((name) =>
		join(folder, name),
	) as [string, string, string];
	const words = [
		"req",
		"-x509",
		"-newkey",
		"rsa:2048",
		"-nodes",
		"-days",
		"2",
		"-subj",
		"/CN=shop",
	];
	const names = ["-addext", `subjectAltName=IP:${publicAddress}`];
	execFileSync("openssl", [...words, ...names, "-keyout", key, "-out", crt], { stdio: "ignore" });
	execFileSync("sh", ["-c", 'cat "$1" "$2" > "$3"', "sh", crt, key, pem]);
	return { crt, pem };
}
