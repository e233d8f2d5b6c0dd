import { rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join, relative } from "node:path";

/** What ends badly so soon after it took over is not the version to stay with. */
export const trustedAfterMs = 20_000;

// A socket's path has at most 104 bytes on some systems, and the folder is often below this one.
function socketIn(dataDir) {
	const path = join(dataDir, "update.sock");
	const shorter = relative(process.cwd(), path);
	return shorter.length < path.length ? shorter : path;
}

/**
 * Takes requests of `npm run update` at a socket in the data folder, which only its owner and root may use: one line of
 * JSON each, answered by one. Where the folder takes no sockets, none come.
 */
export function openControl(dataDir, answer) {
	const server = createServer((socket) => {
		socket.on("error", () => {});
		readLine(socket, async (line) => socket.end(`${JSON.stringify(await answer(line))}\n`));
	});
	server.on("error", () => {});
	const path = socketIn(dataDir);
	rmSync(path, { force: true });
	const mask = process.umask(0o177);
	server.listen(path).unref();
	process.umask(mask);
	return () => server.close();
}

/** Asks the shop that runs on a data folder. Null where none runs, or where it ends before it has answered. */
export function askShop(dataDir, request) {
	return new Promise((resolve) => {
		const socket = connect(socketIn(dataDir), () => socket.write(`${JSON.stringify(request)}\n`));
		socket.on("error", () => resolve(null));
		socket.on("close", () => resolve(null));
		readLine(socket, resolve);
	});
}

/**
 * Where this machine itself finds the shop that listens to a HOST and port.
 *
 * @param {string} host
 * @param {number | undefined} port
 */
export function ownAddress(host, port) {
	const own = ["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host;
	return `http://${own.includes(":") ? `[${own}]` : own}:${port}`;
}

function readLine(socket, take) {
	let text = "";
	socket.setEncoding("utf8").on("data", (chunk) => {
		const before = text.includes("\n");
		text += chunk;
		if (!before && text.includes("\n")) take(JSON.parse(text));
	});
}
