import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { startRefusal } from "../src/platform/start-refusal.ts";

/** A port that is listened to. */
export type Listening = {
	server: Server;
	port: number;
	/** Who answers from now on; until the first is named, every answer is 503. */
	answerWith(listener: RequestListener): void;
	/** Takes no more connections and resolves when the requests in flight have been answered. */
	close(): Promise<void>;
};

const finishLimitMs = 10_000;

/** Takes a port, before anything slow is done, and refuses in one sentence where it cannot. */
export async function listen(host: string, port: number): Promise<Listening> {
	let answer: RequestListener = (_request, response) => {
		response.writeHead(503, { "retry-after": "1" }).end("The shop is about to open.\n");
	};
	const server = createServer((request, response) => answer(request, response));
	await new Promise<void>((resolve, reject) => {
		server.once("error", (error) => reject(refusalFor(host, port, error)));
		server.listen(port, host, resolve);
	});
	return {
		server,
		port: (server.address() as AddressInfo).port,
		answerWith: (listener) => {
			answer = listener;
		},
		close: () => finish(server),
	};
}

// A connection that is kept alive falls idle after its answer, and only then can be closed.
async function finish(server: Server): Promise<void> {
	const sweep = setInterval(() => server.closeIdleConnections(), 50);
	const limit = setTimeout(() => server.closeAllConnections(), finishLimitMs);
	await new Promise((resolve) => server.close(resolve));
	clearInterval(sweep);
	clearTimeout(limit);
}

function refusalFor(host: string, port: number, error: Error): Error {
	const code = "code" in error ? error.code : "";
	if (code === "EADDRINUSE") {
		return startRefusal(
			`Port ${port} is taken by another program: stop that one, or choose another port, such as PORT=${port < 65_535 ? port + 1 : 3000}.`,
			error,
		);
	}
	if (code === "EACCES") {
		return startRefusal(
			`This user may not open port ${port}: choose one above 1023 in PORT, and let a proxy stand before it.`,
			error,
		);
	}
	return startRefusal(
		`${host} is no address of this machine (${code || error.message}): mend HOST, 127.0.0.1 for this machine alone or 0.0.0.0 for everybody.`,
		error,
	);
}
