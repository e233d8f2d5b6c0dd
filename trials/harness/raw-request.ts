import { Agent, type IncomingHttpHeaders, request } from "node:http";
import type { Wired } from "../input/input-requests.ts";

/** A response over the wire; status 0: the connection was closed without one. */
export type RawResponse = {
	status: number;
	type: string;
	headers: IncomingHttpHeaders;
	body: string;
	ms: number;
};

/** A keep-alive connection to a shop in its own process. */
export function openHttpClient(port: number, maxSockets = 32) {
	const agent = new Agent({ keepAlive: true, maxSockets });

	function send(wired: Wired): Promise<RawResponse> {
		const { method, path, headers, body } = wired;
		const began = performance.now();
		const bytes = body === null ? null : Buffer.from(body);
		const lengthHeader =
			headers["transfer-encoding"] || !bytes ? {} : { "content-length": bytes.length };
		return new Promise((resolve) => {
			const ended = (status: number, headers: IncomingHttpHeaders, text: string) => {
				const type = headers["content-type"] ?? "";
				resolve({ status, type, headers, body: text, ms: performance.now() - began });
			};
			const sent = request(
				{ host: "127.0.0.1", port, agent, method, path, headers: { ...headers, ...lengthHeader } },
				(response) => {
					const chunks: Buffer[] = [];
					response.on("data", (chunk: Buffer) => chunks.push(chunk));
					response.on("error", () => ended(0, {}, "cut"));
					response.on("end", () =>
						ended(response.statusCode ?? 0, response.headers, Buffer.concat(chunks).toString()),
					);
				},
			);
			sent.setTimeout(30_000, () => sent.destroy(new Error("no response for 30 s")));
			// A shop that responds before it has read the whole body may close the connection.
			sent.on("error", (error) =>
				// The shop closed an idle connection at the same moment: sent again on a new one.
				sent.reusedSocket && (bytes?.length ?? 0) < 16_000
					? resolve(send(wired))
					: ended(0, {}, error.message),
			);
			sent.end(bytes ?? undefined);
		});
	}
	return { send, close: () => agent.destroy() };
}
export type HttpClient = ReturnType<typeof openHttpClient>;
