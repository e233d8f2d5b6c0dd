import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { inProject, stopWith } from "./toolchain.mjs";

const installedList = inProject("node_modules", ".package-lock.json");
let knownLibc;

/**
 * What of package-lock.json is needed: everything, which builds and checks the shop too, or only
 * what it runs on.
 *
 * @typedef {"everything" | "running"} Need
 */

/**
 * The first package that is needed on this platform and that node_modules lacks. npm leaves a list
 * of what it installed when it has finished, and none when it was killed.
 *
 * @param {Need} need
 */
export function firstMissing(need) {
	if (!existsSync(installedList)) return "node_modules";
	const installed = packagesOf(installedList);
	const wanted = wantedPackages();
	const runs = need === "running" ? pathsToRun(wanted) : null;
	return Object.entries(wanted).find(
		([path, entry]) => path && (runs?.has(path) ?? true) && !isThere(path, entry, installed[path]),
	)?.[0];
}

/** What stands in node_modules and only builds and checks the shop. */
export function buildPackages() {
	const runs = pathsToRun(wantedPackages());
	return Object.keys(packagesOf(installedList)).filter(
		(path) => path && !runs.has(path) && existsSync(inProject(path)),
	);
}

/** Takes packages out of node_modules. */
export function removePackages(paths) {
	rmSync(inProject("node_modules", ".bin"), { recursive: true, force: true });
	for (const path of paths) rmSync(inProject(path), { recursive: true, force: true });
	for (const folder of new Set(paths.map((path) => dirname(inProject(path)))))
		if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
}

/** The packages of package-lock.json, by their paths. */
export function wantedPackages() {
	return packagesOf(inProject("package-lock.json"));
}

// What is reached from the project's dependencies. npm's own mark (`dev`) is not enough: it leaves what
// builds the shop wherever a dependency could use it too if it were there, as an optional peer.
function pathsToRun(packages) {
	const reached = new Set();
	const waiting = [""];
	for (const from of waiting) {
		for (const name of namesNeededBy(packages[from])) {
			const path = resolveIn(packages, from, name);
			if (!path || reached.has(path)) continue;
			reached.add(path);
			waiting.push(path);
		}
	}
	return reached;
}

function namesNeededBy({ dependencies, optionalDependencies, ...entry }) {
	const { peerDependencies = {}, peerDependenciesMeta = {} } = entry;
	const peers = Object.keys(peerDependencies).filter(
		(name) => !peerDependenciesMeta[name]?.optional,
	);
	return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

// As Node looks: beside the package that asks, then one folder up, and so on.
function resolveIn(packages, from, name) {
	const path = `${from && `${from}/`}node_modules/${name}`;
	if (packages[path]) return path;
	if (from === "") return undefined;
	return resolveIn(
		packages,
		from.slice(0, Math.max(0, from.lastIndexOf("node_modules/") - 1)),
		name,
	);
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
