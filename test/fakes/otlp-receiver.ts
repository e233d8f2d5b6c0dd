import { onTestFinished } from "vitest";
import { serveFake } from "./serve-fake.ts";

/** A request that the receiver got: its path, its header `x-key` and its text. */
export type ReceivedByOtlp = { url: string; key: string | undefined; text: string };

/** A small OTLP receiver for one test that keeps what it gets; "slow" takes everything and answers nothing. */
export async function openOtlpReceiver(manner: "prompt" | "slow" = "prompt") {
	const received: ReceivedByOtlp[] = [];
	// By events: reading by `for await` throws where the sender gives up, and nobody would catch it.
	const { origin, close } = await serveFake((request, response) => {
		let text = "";
		request.on("data", (chunk) => {
			text += chunk;
		});
		request.on("end", () => {
			received.push({ url: request.url ?? "", key: request.headers["x-key"]?.toString(), text });
			if (manner === "prompt") response.setHeader("content-type", "application/json").end("{}");
		});
	});
	onTestFinished(close);
	return { origin, received };
}
