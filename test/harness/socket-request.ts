import { type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:net";

/** A response as it came over the socket: nothing decompressed, no header hidden. */
export type SocketResponse = {
	method: string;
	status: number;
	headers: Record<string, string | undefined>;
	cookies: readonly string[];
	body: string;
};
export type SocketRequest = { method?: string; headers?: Record<string, string>; body?: string };

/** Sends any method and any headers, also those that `fetch` refuses to send. */
export function requestOverSocket(
	port: number,
	path: string,
	{ method = "GET", headers = {}, body }: SocketRequest = {},
): Promise<SocketResponse> {
	return new Promise((resolve, reject) => {
		const length = body ? { "content-length": String(Buffer.byteLength(body)) } : {};
		const allHeaders = { ...headers, ...length };
		const sent = request({
			host: "127.0.0.1",
			port,
			path,
			method,
			headers: allHeaders,
			agent: false,
		});
		sent.once("error", (error) => reject(new Error(`${method} ${path}`, { cause: error })));
		sent.once("response", async (response) => {
			let text = "";
			for await (const piece of response.setEncoding("utf8")) text += piece;
			const { statusCode: status = 0, headers: got } = response;
			const cookies = got["set-cookie"] ?? [];
			resolve({ method, status, headers: singles(got), cookies, body: text });
		});
		sent.end(body);
	});
}

function singles(headers: IncomingHttpHeaders): Record<string, string | undefined> {
	return Object.fromEntries(
		Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
	);
}

/** Sends bytes as they are, be they HTTP or not, and reads until the other side ends. */
export function sendBytes(port: number, bytes: string): Promise<SocketResponse> {
	return new Promise((resolve, reject) => {
		let text = "";
		const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
		socket.setTimeout(5_000, () => socket.destroy());
		socket.setEncoding("utf8").on("data", (piece: string) => {
			text += piece;
			if (text.includes("\r\n\r\n")) setTimeout(() => socket.end(), 50);
		});
		socket.once("error", reject);
		socket.once("close", () => resolve(parse(text)));
	});
}

function parse(text: string): SocketResponse {
	const [head = "", body = ""] = text.split("\r\n\r\n");
	const [first = "", ...lines] = head.split("\r\n");
	const headers = lines.map((line) => {
		const [name = "", ...value] = line.split(": ");
		return [name.toLowerCase(), value.join(": ")];
	});
	const status = Number(first.split(" ")[1] ?? 0);
	return { method: "?", status, headers: Object.fromEntries(headers), cookies: [], body };
}
