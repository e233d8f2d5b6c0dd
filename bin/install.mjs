import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, delimiter, dirname, join } from "node:path";
import { nodeIn, nodePackage } from "../src/platform/processes/project-node.mjs";
import { runQuietly } from "./child.mjs";
import { withInstallLock } from "./install-lock.mjs";
import { buildPackages, firstMissing, removePackages, wantedPackages } from "./packages.mjs";
import { withProgress } from "./progress.mjs";
import { inProject, isNodeCurrent, projectRoot, refuseNode, stopWith } from "./toolchain.mjs";

const forbidden = ["EACCES", "EPERM", "EROFS"];

/**
 * Installs what package-lock.json asks for, unless what is needed stands in node_modules already.
 *
 * @param {import("./packages.mjs").Need} need
 * @param {import("./packages.mjs").Need} install what is installed where something is missing
 */
export async function ensureInstalled(need = "everything", install = need) {
	if (!firstMissing(need)) return;
	await orExplain(() =>
		withInstallLock(async () => {
			if (firstMissing(need)) await installOnce(install);
		}),
	);
}

/** Leaves in node_modules only what the shop runs on: for a production, which is built. */
export async function removeBuildPackages() {
	if (buildPackages().length === 0) return;
	try {
		await withInstallLock(async () => {
			const packages = buildPackages();
			removePackages(packages);
			console.log(`Removed ${packages.length} packages that only build and check the shop.`);
		});
	} catch (error) {
		if (!forbidden.includes(error.code)) throw error;
		console.log("Packages that only build and check the shop stay: this user may not remove them.");
	}
}

async function installOnce(need) {
	if (!isNodeCurrent() && !wantedPackages()[`node_modules/${nodePackage}`]) refuseNode();
	const node = isNodeCurrent() ? process.execPath : await setNodeAside();
	// Dev dependencies by name, because NODE_ENV=production would leave them out.
	const dev = need === "running" ? "--omit=dev" : "--include=dev";
	await withProgress("Installing what the shop needs", () =>
		runNpm([dev, "--include=optional"], dirname(node), projectRoot),
	);
	rmSync(asideFolder, { recursive: true, force: true });
	if (need === "running") removePackages(buildPackages());
	const missing = firstMissing(need);
	if (missing)
		stopWith(
			`npm ended without installing everything (${missing} is not there): delete node_modules and try again.`,
		);
}

const asideFolder = inProject(".preparing-node");

// npm leaves out, without a word, optional packages that ask for a newer Node than the one it runs
// on, and native parts are such packages. So it runs on the project's Node from the beginning, and
// on one that lies outside node_modules, which it begins by deleting.
async function setNodeAside() {
	rmSync(asideFolder, { recursive: true, force: true });
	mkdirSync(asideFolder, { recursive: true });
	// Of an optional package that it cannot fetch npm says nothing, and takes away the folder.
	const { optional, ...wanted } = wantedPackages()[`node_modules/${nodePackage}`];
	const installed = nodeIn(projectRoot);
	if (existsSync(installed)) {
		const copy = join(asideFolder, basename(installed));
		copyFileSync(installed, copy);
		return copy;
	}
	const dependencies = { [nodePackage]: wanted.version };
	const packages = { "": { dependencies }, [`node_modules/${nodePackage}`]: wanted };
	write("package.json", { private: true, dependencies });
	write("package-lock.json", { lockfileVersion: 3, requires: true, packages });
	if (existsSync(inProject(".npmrc")))
		copyFileSync(inProject(".npmrc"), join(asideFolder, ".npmrc"));
	await withProgress(`Fetching Node ${wanted.version}, which the shop runs on`, () =>
		runNpm([], dirname(process.execPath), asideFolder),
	);
	return nodeIn(asideFolder);
}

function write(name, content) {
	writeFileSync(join(asideFolder, name), JSON.stringify(content));
}

async function runNpm(which, nodeFolder, cwd) {
	const args = ["ci", ...which, "--no-audit", "--no-fund"];
	args.push("--loglevel=error", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=10000");
	const PATH = [nodeFolder, process.env.PATH].join(delimiter);
	const options = { cwd, env: { ...process.env, PATH }, shell: process.platform === "win32" };
	const ownNpm = process.env.npm_execpath ?? "";
	const { code, output } =
		basename(ownNpm) === "npm-cli.js"
			? await runQuietly("node", [ownNpm, ...args], options)
			: await runQuietly("npm", args, options);
	if (code === 0) return;
	process.stderr.write(withoutNoise(output));
	stopWith(whyNpmFailed(output));
}

// npm runs on the machine's Node and warns that packages want a newer one. They get it.
function withoutNoise(output) {
	return output
		.split("\n")
		.filter((line) => !/^npm (warn|WARN)\b/.test(line))
		.join("\n");
}

function whyNpmFailed(output) {
	if (
		/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENETUNREACH|SOCKET|CERT/.test(output)
	) {
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

async function orExplain(work) {
	try {
		await work();
	} catch (error) {
		if (![...forbidden, "ENOSPC"].includes(error.code)) throw error;
		stopWith(whyNpmFailed(error.code));
	}
}
