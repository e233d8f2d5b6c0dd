import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A connection on which each script takes so long, to a shop that may be opened later. */
export async function openSlowProxy(scriptMs: number) {
	let shopPort = 0;
	const proxy = createServer((incoming, response) => {
		const { url: path = "/", method, headers } = incoming;
		const forward = () => {
			const outgoing = request(
				{ host: "127.0.0.1", port: shopPort, path, method, headers },
				(received) => {
					response.writeHead(received.statusCode ?? 502, received.headers);
					received.pipe(response);
				},
			);
			outgoing.on("error", () => response.destroy());
			incoming.pipe(outgoing);
		};
		setTimeout(forward, /^\/assets\/.*\.js$/.test(path) ? scriptMs : 0);
	});
	await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
	const { port } = proxy.address() as AddressInfo;
	return {
		origin: `http://localhost:${port}`,
		leadTo(shop: { port: number }) {
			shopPort = shop.port;
		},
		async close() {
			proxy.closeAllConnections();
			await new Promise((resolve) => proxy.close(resolve));
		},
	};
}
