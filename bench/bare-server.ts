import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** The response of a bare server to every request: always the same bytes and headers. */
export type BareResponse = { status: number; headers: Record<string, string>; bodyBase64: string };

// The limit: nothing between Node's own HTTP server and the bytes, in a process of its own.
process.once("message", ({ status, headers, bodyBase64 }: BareResponse) => {
	const body = Buffer.from(bodyBase64, "base64");
	const server = createServer((_request, response) => {
		response.writeHead(status, headers);
		response.end(body);
	});
	server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
});
process.once("disconnect", () => process.exit(0));
