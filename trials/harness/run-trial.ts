import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Ending } from "./trial.ts";

const limitMs = 45 * 60_000;

/** Tries one trial in a process of its own, so that whatever breaks there stays there. */
export async function runTrial(name: string, times: number, folder: string): Promise<Ending> {
	const file = join(folder, `${name.replaceAll("/", "-")}.json`);
	const args = ["--max-semi-space-size=16", "trials/harness/run-one.ts", name, String(times), file];
	const child = spawn(process.execPath, args, { stdio: "inherit" });
	const limit = setTimeout(() => child.kill("SIGKILL"), limitMs);
	const [code, signal] = (await once(child, "close")) as [number | null, string | null];
	clearTimeout(limit);
	try {
		return JSON.parse(readFileSync(file, "utf8")) as Ending;
	} catch {
		const wrong = [`its process ended early (${signal ?? `exit code ${code}`})`];
		return { name, times, outcome: "failed", counted: {}, wrong, seconds: 0 };
	}
}
