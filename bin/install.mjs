import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { basename, delimiter, dirname, join } from "node:path";
import { runQuietly } from "./child.mjs";
import { oneAtATime } from "./one-at-a-time.mjs";
import { hasOwnNode, inProject, projectNode, projectRoot, stopWith } from "./toolchain.mjs";

const installedList = inProject("node_modules", ".package-lock.json");
let knownLibc;

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
	await runNpm(dirname(process.execPath));
	// npm leaves out, without a word, optional packages that ask for a newer Node than the one it
	// runs on itself, and native parts are such packages. Node 24 is there now: once more with that.
	if (!isInstalled() && hasOwnNode()) await withNodeSetAside((folder) => runNpm(folder));
	if (isInstalled()) return;
	stopWith(
		`npm ended without installing everything (${firstMissing()} is not there): delete node_modules and try again.`,
	);
}

// Dev dependencies too, also where NODE_ENV=production would leave them out: they build the shop.
async function runNpm(nodeFolder) {
	const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund"];
	args.push("--loglevel=error", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=10000");
	const PATH = [nodeFolder, process.env.PATH].join(delimiter);
	const options = { env: { ...process.env, PATH }, shell: process.platform === "win32" };
	const ownNpm = process.env.npm_execpath ?? "";
	const { code, output } =
		basename(ownNpm) === "npm-cli.js"
			? await runQuietly("node", [ownNpm, ...args], options)
			: await runQuietly("npm", args, options);
	if (code === 0) return;
	process.stderr.write(withoutNoise(output));
	stopWith(whyNpmFailed(output));
}

// npm begins by deleting node_modules, and with it the Node that would be running it.
async function withNodeSetAside(work) {
	const folder = inProject(".preparing-node");
	mkdirSync(folder, { recursive: true });
	copyFileSync(projectNode(), join(folder, basename(projectNode())));
	try {
		return await work(folder);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

// npm runs on the machine's Node and warns that packages want a newer one. They get it.
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
	return existsSync(installedList) && firstMissing() === undefined;
}

/** The first package of package-lock.json that this platform needs and node_modules lacks. */
function firstMissing() {
	const installed = existsSync(installedList) ? packagesOf(installedList) : {};
	const wanted = Object.entries(packagesOf(inProject("package-lock.json")));
	return wanted.find(([path, entry]) => path && !isThere(path, entry, installed[path]))?.[0];
}

function isThere(path, wanted, installed) {
	if (installed) return installed.version === wanted.version && existsSync(inProject(path));
	return Boolean(wanted.optional || wanted.devOptional) && !isForThisPlatform(wanted);
}

// An optional package that names this very platform is a native part that something needs.
function isForThisPlatform({ os, cpu, libc }) {
	if (!os?.includes(process.platform) || !cpu?.includes(process.arch)) return false;
	return !libc || libc.includes(ownLibc());
}

function ownLibc() {
	process.report.excludeNetwork = true; // or it would look up names of addresses
	knownLibc ??= process.report.getReport().header.glibcVersionRuntime ? "glibc" : "musl";
	return knownLibc;
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
