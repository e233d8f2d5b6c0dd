import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What a bare server sends to whoever asks: the same bytes with the same headers, always. */
export type BareAnswer = { status: number; headers: Record<string, string>; bodyBase64: string };

// The limit: nothing between Node's own HTTP server and the bytes, in a process of its own.
process.once("message", ({ status, headers, bodyBase64 }: BareAnswer) => {
	const body = Buffer.from(bodyBase64, "base64");
	const server = createServer((_request, response) => {
		response.writeHead(status, headers);
		response.end(body);
	});
	server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
});
process.once("disconnect", () => process.exit(0));
