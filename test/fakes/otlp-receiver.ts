import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A request that the receiver got: its path, its header `x-key` and its text. */
export type ReceivedByOtlp = { url: string; key: string | undefined; text: string };

/** A small OTLP receiver for one test that keeps what it gets; "slow" takes everything and answers nothing. */
export async function openOtlpReceiver(manner: "prompt" | "slow" = "prompt") {
	const received: ReceivedByOtlp[] = [];
	// By events: reading by `for await` throws where the sender gives up, and nobody would catch it.
	const server = createServer((request, response) => {
		let text = "";
		request.on("data", (chunk) => {
			text += chunk;
		});
		request.on("end", () => {
			received.push({ url: request.url ?? "", key: request.headers["x-key"]?.toString(), text });
			if (manner === "prompt") response.setHeader("content-type", "application/json").end("{}");
		});
	});
	return { origin: await listenInTest(server), received };
}

/** Has a server listen until the test has ended; its address, such as `http://127.0.0.1:40123`. */
export async function listenInTest(server: Server): Promise<string> {
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
