import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** Serves a fake on a free port of this machine, of its loopback unless `host` says so; `close` breaks off what is under way. */
export async function serveFake(
	listener: RequestListener,
	host = "127.0.0.1",
): Promise<{ origin: string; close(): Promise<void> }> {
	const server = createServer(listener).listen(0, host);
	await once(server, "listening");
	return {
		origin: `http://${host}:${(server.address() as AddressInfo).port}`,
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
