import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { BareResponse } from "./bare-server.ts";
import { sendRequest } from "./send-request.ts";

/** A server in a process of its own, and how long it took from its start to its first 200. */
export type RunningServer = {
	port: number;
	pid: number;
	startMs: number;
	/** Ends it, by SIGTERM unless given another signal, and resolves once it is gone. */
	stop(signal?: NodeJS.Signals): Promise<void>;
};

const startLimitMs = 120_000;
const stopLimitMs = 15_000;
const bareServer = fileURLToPath(new URL("bare-server.ts", import.meta.url));

// However the measurement ends, nothing that it started keeps running.
const children = new Set<ChildProcess>();
process.once("exit", () => {
	for (const child of children) child.kill("SIGTERM");
});

/**
 * Starts a program of the project and waits for the first 200 of `/`. It serves on the PORT of
 * `environment`, else on a free one; `onOutput` gets all that it prints.
 */
export async function startProgram(
	args: readonly string[],
	environment: Record<string, string>,
	onOutput: (text: string) => void = () => {},
): Promise<RunningServer> {
	const port = Number(environment.PORT) || (await freePort());
	const began = performance.now();
	const child = spawn(process.execPath, args, {
		env: { ...process.env, ...environment, PORT: String(port), HOST: "127.0.0.1" },
		stdio: ["ignore", "pipe", "pipe"],
	});
	const output: string[] = [];
	for (const stream of [child.stdout, child.stderr])
		stream.setEncoding("utf8").on("data", (text: string) => {
			onOutput(text);
			output.push(text);
		});
	children.add(child);
	const stop = (signal?: NodeJS.Signals) => end(child, signal);
	try {
		await firstPage(port, child, began + startLimitMs);
		return { port, pid: child.pid ?? 0, startMs: performance.now() - began, stop };
	} catch (error) {
		await stop();
		throw new Error(`${args.join(" ")} did not serve its first page:\n${output.join("")}`, {
			cause: error,
		});
	}
}

/** Starts a bare node:http server that sends `response` to every request. */
export async function startBareServer(response: BareResponse): Promise<RunningServer> {
	const began = performance.now();
	const child = fork(bareServer);
	children.add(child);
	child.send(response);
	const [port] = (await once(child, "message")) as [number];
	await sendRequest(port, "/");
	const stop = () => end(child);
	return { port, pid: child.pid ?? 0, startMs: performance.now() - began, stop };
}

async function firstPage(port: number, child: ChildProcess, until: number): Promise<void> {
	for (;;) {
		if (child.exitCode !== null) throw new Error(`it ended with exit code ${child.exitCode}`);
		const response = await sendRequest(port, "/").catch(() => null);
		if (response?.status === 200) return;
		if (performance.now() > until) throw new Error(`last response: ${response?.status ?? "none"}`);
		await sleep(5);
	}
}

async function end(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const ended = once(child, "exit");
	child.kill(signal);
	const late = setTimeout(() => child.kill("SIGKILL"), stopLimitMs);
	await ended;
	clearTimeout(late);
}

/** A port of the loopback address that nobody has at this moment. */
export async function freePort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	server.close();
	await once(server, "close");
	return port;
}
