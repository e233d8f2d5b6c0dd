import { existsSync, readFileSync } from "node:fs";
import { runChild } from "./child.mjs";
import { inProject, projectNode, quickImports, stopWith } from "./toolchain.mjs";

/**
 * Runs one of the project's TypeScript programs on the project's Node, with the settings of a
 * file .env beneath those of the environment, and gives its exit code. The program has a channel
 * to this process and learns from its end that nobody waits for it any more.
 */
export async function runOnProjectNode(program, environment = {}, args = []) {
	const watch = endWithNpm();
	try {
		return await runChild(projectNode(), [...quickImports, ...settingsFile(), program, ...args], {
			env: { ...process.env, ...environment },
			stdio: ["inherit", "inherit", "inherit", "ipc"],
		});
	} catch (error) {
		return stopWith(`${projectNode()} does not run on this machine (${error.message}).`);
	} finally {
		clearInterval(watch);
	}
}

/**
 * Whoever kills `npm start` with signal 9 means the shop, and npm can pass nothing on. Between
 * npm and this process there may stand a shell, so that both steps up are watched. Gives the watch, a timer.
 */
export function endWithNpm() {
	if (!process.env.npm_lifecycle_event || process.platform === "win32") return undefined;
	const above = ancestors();
	return setInterval(() => {
		if (ancestors() !== above) process.kill(process.pid, "SIGTERM");
	}, 1_000).unref();
}

function ancestors() {
	return `${process.ppid} ${parentOf(process.ppid)}`;
}

// The fourth field of /proc/PID/stat, behind a name in brackets that may hold anything.
function parentOf(pid) {
	try {
		return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop().split(" ")[1];
	} catch {
		return "";
	}
}

/** Node's argument that reads the settings of the file .env, where there is one. */
export function settingsFile() {
	return existsSync(inProject(".env")) ? [`--env-file=${inProject(".env")}`] : [];
}
