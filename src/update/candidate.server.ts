import { spawn } from "node:child_process";
import { once } from "node:events";
import { environmentWith } from "../platform/processes/place-in-shop.server.ts";
import { startupError } from "../platform/startup-error.ts";
import { nodeOf } from "./run-version.server.ts";

/** A version of the shop that runs on the shop's database, at a port that only this machine knows. */
export type Candidate = { origin: string; close(): Promise<void> };

const openLimitMs = 1_800_000; // its migrations may take long

/**
 * Starts the version in a folder on the shop's database, which it migrates. It does no background work, and ends with
 * this process. Throws its own sentence where it does not open.
 */
export async function openCandidate(folder: string): Promise<Candidate> {
	const { NODE_ENV: givenNodeEnv = "" } = environmentWith({});
	const own = {
		NODE_ENV: "production",
		GIVEN_NODE_ENV: givenNodeEnv,
		SHOP_START: "candidate",
		LISTEN_FD: "",
		WORKERS: "1",
		STOP_DELAY_SECONDS: "0",
	};
	const child = spawn(nodeOf(folder), ["bin/serve.ts"], {
		cwd: folder,
		env: environmentWith(own),
		stdio: ["ignore", "pipe", "pipe", "ipc"],
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream?.setEncoding("utf8").on("data", (text) => {
			output = `${output}${text}`.slice(-4_000);
		});
	const closed = once(child, "close");
	const limit = setTimeout(() => child.kill("SIGKILL"), openLimitMs);
	const opened = new Promise<number>((resolve, reject) => {
		child.on("message", ({ port, refused }: { port?: number; refused?: string }) => {
			if (port) resolve(port);
			if (refused) reject(startupError(refused));
		});
		child.once("error", reject);
		child.once("close", () => reject(startupError(`${output}\nIt ended before it was open.`)));
	});
	const port = await opened.finally(() => clearTimeout(limit));
	return {
		origin: `http://127.0.0.1:${port}`,
		async close() {
			child.kill("SIGTERM");
			await closed;
		},
	};
}
