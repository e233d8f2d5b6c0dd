// What every command of the project stands on. This file and its neighbours ending in .mjs are
// plain JavaScript without dependencies: they run on the Node of the machine, before anything
// is installed.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const oldestNode = 18;
const projectNodeMajor = 24;

/** The folder of the project, with no slash at its end. */
export const projectRoot = fileURLToPath(new URL("..", import.meta.url)).replace(/[\\/]$/, "");

/** A path below the project's folder. */
export function inProject(...parts) {
	return join(projectRoot, ...parts);
}

/** Says one sentence and ends the command as failed. */
export function stopWith(sentence) {
	console.error(sentence);
	process.exit(1);
}

/** Refuses a Node that cannot even run the launchers. */
export function assertNode() {
	if (majorOf(process.version) >= oldestNode) return;
	stopWith(
		`This needs Node ${oldestNode} or newer and found ${process.version}: install a current Node from https://nodejs.org and try again.`,
	);
}

/**
 * The Node that the shop itself runs on: the one that the project installed, else the
 * machine's where that is new enough (macOS, for which no such package exists).
 */
export function projectNode() {
	const own = inProject("node_modules", ownNodePackage(), "bin", ownNodeFile());
	if (existsSync(own)) return own;
	if (majorOf(process.version) >= projectNodeMajor) return process.execPath;
	return stopWith(
		`On ${process.platform}-${process.arch} the shop needs Node ${projectNodeMajor} or newer and found ${process.version}: install it from https://nodejs.org and try again.`,
	);
}

/** Whether the Node that this platform is meant to have stands in node_modules. */
export function hasOwnNode() {
	return existsSync(inProject("node_modules", ownNodePackage(), "bin", ownNodeFile()));
}

// `win` is how the packages spell it.
function ownNodePackage() {
	return `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
}

function ownNodeFile() {
	return process.platform === "win32" ? "node.exe" : "node";
}

function majorOf(version) {
	return Number(version.replace(/^v/, "").split(".")[0]);
}
