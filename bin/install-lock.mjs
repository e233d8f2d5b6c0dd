import { closeSync, openSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { stopSignals } from "./child.mjs";
import { endLine } from "./progress.mjs";
import { inProject } from "./toolchain.mjs";

const lockFile = inProject(".preparing");
const beatMs = 2_000;
const deadAfterMs = 8_000;

/**
 * Lets one command at a time install or build in this folder; the others wait and then find
 * the work done. A signal to stop ends it and what it runs at once:
 * the next command prepares anew. The holder touches the file again and again, so that a lock
 * left by a killed command is known by its age, whatever process has its number now.
 */
export async function withInstallLock(work) {
	for (const signal of stopSignals) process.on(signal, stop);
	try {
		return await whileAlone(work);
	} finally {
		for (const signal of stopSignals) process.off(signal, stop);
	}
}

function stop() {
	endLine();
	console.log("Stopped.");
	process.exit(130);
}

async function whileAlone(work) {
	let reported = false;
	while (!take()) {
		if (!reported) console.log("Another command is installing or building here: waiting for it …");
		reported = true;
		await sleep(400);
	}
	const beat = setInterval(() => touch(), beatMs);
	const release = () => rmSync(lockFile, { force: true });
	process.once("exit", release);
	try {
		return await work();
	} finally {
		clearInterval(beat);
		process.off("exit", release);
		release();
	}
}

function take() {
	try {
		closeSync(openSync(lockFile, "wx"));
		return true;
	} catch (error) {
		if (error.code !== "EEXIST") throw error;
		putAsideDeadLock();
		return false;
	}
}

function putAsideDeadLock() {
	try {
		if (Date.now() - statSync(lockFile).mtimeMs < deadAfterMs) return;
		const aside = `${lockFile}-${process.pid}`;
		renameSync(lockFile, aside);
		rmSync(aside);
	} catch (error) {
		if (error.code !== "ENOENT") throw error;
	}
}

function touch() {
	const now = new Date();
	utimesSync(lockFile, now, now);
}
