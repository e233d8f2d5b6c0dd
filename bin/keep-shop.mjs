import { lookup } from "node:dns/promises";
import { existsSync } from "node:fs";
import net from "node:net";
import { join } from "node:path";
import { nodeIn } from "../src/platform/processes/project-node.mjs";
import { runChild, stopSignals } from "./child.mjs";
import { openControl, ownAddress, trustedAfterMs } from "./control-socket.mjs";
import { endWithNpm, settingsFile } from "./project-node.mjs";
import { projectNode, projectRoot } from "./toolchain.mjs";

// The place of the port among what the shop's process inherits: behind its three streams and its channel.
const portAt = 4;
const openLimitMs = 120_000;

/**
 * Runs the shop until it ends, and gives its exit code. `npm run update` may ask it to go over to another version, in
 * another folder: that one opens beside, takes callers from the same port, and the former ends when it has answered
 * those it had. Where the new one does not open, or ends badly before it is trusted, the former version runs on or again.
 */
export async function keepShop({ HOST, PORT, DATA_DIR }, environment) {
	const port = await bindPort(HOST, PORT);
	const started = { DATA_DIR, port, environment };
	const address = ownAddress(HOST, port?.port);
	const isStopping = onceStopped(() => port?.close());
	const watch = endWithNpm();
	let current = beginShop(projectRoot, started);
	let change = Promise.resolve();

	async function changeTo(folder) {
		const next = beginShop(folder, started, "successor");
		const refused = await next.opened;
		if (refused !== null) {
			next.child?.kill("SIGKILL");
			return { refused };
		}
		const former = current;
		current = Object.assign(next, { former, since: Date.now() });
		former.child.send({ handOver: true }, () => {});
		await Promise.race([former.ended, next.ended]);
		return current === next
			? { folder, address }
			: { refused: "It ended soon after it had taken over." };
	}
	async function answer({ change: folder }) {
		if (!folder) return { folder: current.folder, address };
		const changed = change.then(() => changeTo(folder));
		change = changed.catch(() => {});
		return changed;
	}
	let closeControl;
	void current.opened.then((refused) => {
		// The shop's own process has made the data folder, closed to others.
		if (port && refused === null) closeControl = openControl(DATA_DIR, answer);
	});
	for (;;) {
		const watched = current;
		const code = await watched.ended;
		const { former, since } = watched;
		const isDistrusted = former && code !== 0 && Date.now() - since < trustedAfterMs;
		if (isDistrusted && !isStopping()) {
			await former.ended;
			current = beginShop(former.folder, started);
			continue;
		}
		await change;
		if (watched !== current) continue;
		closeControl?.();
		clearInterval(watch);
		return code;
	}
}

// A stopping shop is to refuse callers as soon as its own process does.
function onceStopped(act) {
	let isStopping = false;
	const stop = () => {
		if (!isStopping) act();
		isStopping = true;
	};
	for (const signal of stopSignals) process.on(signal, stop);
	return () => isStopping;
}

/** Starts a version's process. `opened`: null as soon as it takes callers, else why it does not, in a sentence. */
function beginShop(folder, { DATA_DIR, port, environment }, shopStart = "") {
	const shop = { folder, child: undefined };
	let settle;
	shop.opened = new Promise((resolve) => {
		settle = resolve;
	});
	// What was compiled at the last start need not be again; where the folder cannot be written, Node does without.
	const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? join(folder, "build", "compiled");
	const LISTEN_FD = port ? String(portAt) : "";
	const own = { NODE_COMPILE_CACHE, DATA_DIR, SHOP_START: shopStart, LISTEN_FD };
	const limit = setTimeout(() => settle("It did not open within two minutes."), openLimitMs);
	const options = {
		cwd: folder,
		env: { ...process.env, ...environment, ...own },
		stdio: ["inherit", "inherit", "inherit", "ipc", ...(port ? [port.fd] : [])],
	};
	const node =
		folder !== projectRoot && existsSync(nodeIn(folder)) ? nodeIn(folder) : projectNode();
	shop.ended = runChild(node, [...settingsFile(), "bin/serve.ts"], options, {
		onStart(child) {
			shop.child = child;
			child.on("message", ({ port: opened, refused }) => {
				if (opened) settle(null);
				if (refused) settle(refused);
			});
		},
	})
		.catch((error) => {
			console.error(`${node} does not run on this machine (${error.message}).`);
			return 1;
		})
		.finally(() => {
			clearTimeout(limit);
			settle("It ended before it was open.");
		});
	return shop;
}

/**
 * Binds a port without listening to it: the shop's process inherits it and listens, and so may the process of another
 * version after it, while callers wait in one queue that is never closed. Null where that cannot be had, as on Windows
 * or for a port that is taken: then the shop's process takes the port itself, or says why it cannot.
 *
 * Node's own modules use this function for the same purpose; it has no public name that binds and does not listen.
 */
async function bindPort(host, port) {
	if (process.platform === "win32" || !net._createServerHandle) return null;
	const found = await lookup(host).catch(() => null);
	if (!found) return null;
	const handle = net._createServerHandle(found.address, port, found.family, -1, 0);
	// What is wrong with an address is told only when it is asked for.
	const at = {};
	const isBound = typeof handle === "object" && handle.getsockname(at) === 0 && handle.fd > 0;
	if (isBound) return { fd: handle.fd, port: at.port, close: () => handle.close() };
	if (typeof handle === "object") handle.close();
	return null;
}
