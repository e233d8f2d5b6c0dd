import { request } from "node:http";

/** An answer with its bytes as they came over the wire, packed or not. */
export type Answer = { status: number; headers: Record<string, string>; body: Buffer };

// Node writes these itself on every answer, whoever made it.
const ofTheConnection = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

/** Asks a server of this machine once; `headers` of the answer are those that its program set. */
export function askOnce(
	port: number,
	path: string,
	headers: Record<string, string> = {},
): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const asked = request({ host: "127.0.0.1", port, path, headers, agent: false }, (response) => {
			const chunks: Buffer[] = [];
			response.on("data", (chunk: Buffer) => chunks.push(chunk));
			response.on("error", reject);
			response.on("end", () => {
				const own = Object.entries(response.headers).filter(([name]) => !ofTheConnection.has(name));
				resolve({
					status: response.statusCode ?? 0,
					headers: Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
					body: Buffer.concat(chunks),
				});
			});
		});
		asked.on("error", reject);
		asked.end();
	});
}
