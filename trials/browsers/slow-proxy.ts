import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A connection on which each script takes so long, to a shop that may be opened later. */
export async function openSlowScripts(scriptMs: number) {
	let shopPort = 0;
	const line = createServer((asked, response) => {
		const { url: path = "/", method, headers } = asked;
		const hand = () => {
			const on = request({ host: "127.0.0.1", port: shopPort, path, method, headers }, (said) => {
				response.writeHead(said.statusCode ?? 502, said.headers);
				said.pipe(response);
			});
			on.on("error", () => response.destroy());
			asked.pipe(on);
		};
		setTimeout(hand, /^\/assets\/.*\.js$/.test(path) ? scriptMs : 0);
	});
	await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
	const { port } = line.address() as AddressInfo;
	return {
		origin: `http://localhost:${port}`,
		leadTo(shop: { port: number }) {
			shopPort = shop.port;
		},
		async close() {
			line.closeAllConnections();
			await new Promise((resolve) => line.close(resolve));
		},
	};
}
