import { fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync } from "node:fs";
import type { Fixture } from "../harness/fixture.ts";
import type { Finding } from "../harness/trial.ts";

/** What the process apart is told, and what it tells. */
export type Told = { event: string; times: number };
export type Tells = { progress: string } | { finding: Finding } | { fault: string };

// A shell as the first process: it takes leave of each that ended, which Node does for its own children alone.
const shell = ["sh", "-c", '"$@"; exit $?', "sh", process.execPath];
const apart = ["--net", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc"];

/**
 * Runs the rounds of an event in a process with a network, mounts and processes of its own: nothing in it reaches this
 * system's network, and all of it ends with the process.
 */
export async function runApart(told: Told, { folder, report }: Fixture): Promise<Finding> {
	chmodSync(folder, 0o711); // PostgreSQL's user has to enter
	const child = fork("trials/cluster/apart.ts", {
		execPath: "unshare",
		execArgv: [...apart, ...shell],
		env: { ...process.env, TMPDIR: folder },
	});
	const ended = once(child, "exit").then(([code]) => `exit code ${code}`);
	const finding = new Promise<Finding>((resolve, reject) => {
		child.on("message", (tells: Tells) => {
			if ("progress" in tells) report(tells.progress);
			else if ("finding" in tells) resolve(tells.finding);
			else reject(new Error(tells.fault));
		});
		ended.then((how) => reject(new Error(`the process of the cluster ended early (${how})`)));
	});
	child.send(told);
	try {
		return await finding;
	} finally {
		if (child.connected) child.disconnect();
		await ended;
	}
}
