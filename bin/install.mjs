import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { runQuietly } from "./child.mjs";
import { oneAtATime } from "./one-at-a-time.mjs";
import { hasOwnNode, inProject, ownNodePackage, projectRoot, stopWith } from "./toolchain.mjs";

/** Installs what package-lock.json asks for, unless it stands in node_modules already. */
export async function ensureInstalled() {
	if (isInstalled()) return;
	await orExplain(() =>
		oneAtATime(async () => {
			if (!isInstalled()) await install();
		}),
	);
}

async function install() {
	console.log("Installing what the shop needs (the first time this takes about half a minute) …");
	const { code, output } = await runNpm();
	// npm runs on the machine's Node and warns that packages want a newer one. They get it.
	if (code !== 0) process.stderr.write(withoutNoise(output));
	if (code !== 0) stopWith(whyNpmFailed(output));
	if (!isInstalled()) {
		stopWith(
			`npm ended without installing everything (${ownNodePackage()} or others are missing): delete node_modules and try again.`,
		);
	}
}

// Dev dependencies too, also where NODE_ENV=production would leave them out: they build the shop.
function runNpm() {
	const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund"];
	args.push("--loglevel=error");
	const ownNpm = process.env.npm_execpath ?? "";
	if (basename(ownNpm) === "npm-cli.js") return runQuietly(process.execPath, [ownNpm, ...args]);
	return runQuietly("npm", args, { shell: process.platform === "win32" });
}

function withoutNoise(output) {
	return output
		.split("\n")
		.filter((line) => !/^npm (warn|WARN)\b/.test(line))
		.join("\n");
}

function whyNpmFailed(output) {
	if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENETUNREACH|SOCKET/.test(output)) {
		return "npm could not reach its registry: check the network, a proxy and `npm config get registry`, then try again.";
	}
	if (/ENOSPC/.test(output))
		return `The disk that holds ${projectRoot} is full: make room and try again.`;
	if (/EACCES|EPERM|EROFS/.test(output)) {
		return `npm may not write to ${projectRoot}: give this user the folder, or clone the project to one of its own.`;
	}
	if (/^npm: not found|spawn npm ENOENT/m.test(output)) {
		return "npm was not found: install Node with npm from https://nodejs.org and try again.";
	}
	return "npm could not install what the shop needs; its own words stand above.";
}

// npm leaves a list of what it installed when it has finished, and none when it was killed.
function isInstalled() {
	const done = inProject("node_modules", ".package-lock.json");
	if (!existsSync(done)) return false;
	const installed = packagesOf(done);
	const wanted = Object.entries(packagesOf(inProject("package-lock.json")));
	return wanted.every(([path, entry]) => isThere(path, entry, installed[path])) && hasNodeToRunOn();
}

function isThere(path, wanted, installed) {
	if (path === "") return true;
	if (installed) return installed.version === wanted.version && existsSync(inProject(path));
	return Boolean(wanted.optional || wanted.devOptional);
}

// Optional packages may fail without a word; this one may not.
function hasNodeToRunOn() {
	const listed = packagesOf(inProject("package-lock.json"))[`node_modules/${ownNodePackage()}`];
	return !listed || hasOwnNode();
}

function packagesOf(lockFile) {
	try {
		return JSON.parse(readFileSync(lockFile, "utf8")).packages ?? {};
	} catch {
		return stopWith(
			`${lockFile} cannot be read: restore it from the repository, or delete node_modules, and try again.`,
		);
	}
}

async function orExplain(work) {
	try {
		await work();
	} catch (error) {
		if (!["EACCES", "EPERM", "EROFS", "ENOSPC"].includes(error.code)) throw error;
		stopWith(whyNpmFailed(error.code));
	}
}
