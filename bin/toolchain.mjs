// What every command of the project stands on. This file and its neighbours ending in .mjs are
// plain JavaScript without dependencies: they run on the Node of the machine, before anything
// is installed.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { nodeIn } from "../src/platform/processes/project-node.mjs";
import { endLine } from "./progress.mjs";

const oldestNode = 18;
const projectNodeMajor = 24;

/** The folder of the project, with no slash at its end. */
export const projectRoot = fileURLToPath(new URL("..", import.meta.url)).replace(/[\\/]$/, "");

/** A path below the project's folder. */
export function inProject(...parts) {
	return join(projectRoot, ...parts);
}

/** Node's arguments with which a program that runs in the project's folder loads the sources of the shop in less than half of the time. */
export const quickImports = ["--import", "./src/platform/processes/quick-imports.mjs"];

/** Prints one sentence and ends the command as failed. */
export function stopWith(sentence) {
	endLine();
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

/** Whether the Node of the machine is new enough for the project. */
export function isNodeCurrent() {
	return majorOf(process.version) >= projectNodeMajor;
}

/**
 * The Node that the shop itself runs on: the one that the project installed, else the
 * machine's where that is new enough (macOS, for which no such package exists).
 */
export function projectNode() {
	const own = nodeIn(projectRoot);
	if (existsSync(own)) return own;
	return isNodeCurrent() ? process.execPath : refuseNode();
}

/** Ends the command: neither the machine nor the project has a Node that the shop runs on. */
export function refuseNode() {
	return stopWith(
		`On ${process.platform}-${process.arch} the shop needs Node ${projectNodeMajor} or newer and found ${process.version}: install it from https://nodejs.org and try again.`,
	);
}

function majorOf(version) {
	return Number(version.replace(/^v/, "").split(".")[0]);
}
