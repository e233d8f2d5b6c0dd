import { request } from "node:http";

/** A response with its bytes as they came over the wire, compressed or not. */
export type RawResponse = { status: number; headers: Record<string, string>; body: Buffer };

// Node adds these to every response by itself.
const ofTheConnection = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

/** Sends one request to a server of this machine; `headers` of the response are those that its program set. */
export function sendRequest(
	port: number,
	path: string,
	headers: Record<string, string> = {},
): Promise<RawResponse> {
	return new Promise((resolve, reject) => {
		const sent = request({ host: "127.0.0.1", port, path, headers, agent: false }, (response) => {
			const chunks: Buffer[] = [];
			response.on("data", (chunk: Buffer) => chunks.push(chunk));
			response.on("error", reject);
			response.on("end", () => {
				const headers = Object.entries(response.headers).filter(
					([name]) => !ofTheConnection.has(name),
				);
				resolve({
					status: response.statusCode ?? 0,
					headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
					body: Buffer.concat(chunks),
				});
			});
		});
		sent.on("error", reject);
		sent.end();
	});
}
