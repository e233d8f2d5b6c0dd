import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** Serves a fake on a free port of this machine; `close` breaks off what is under way. */
export async function serveFake(
	listener: RequestListener,
): Promise<{ origin: string; close(): Promise<void> }> {
	const server = createServer(listener).listen(0, "127.0.0.1");
	await once(server, "listening");
	return {
		origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
