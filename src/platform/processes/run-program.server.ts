import { type SpawnOptionsWithoutStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/** How a program ended, and all that it printed. */
export type Ran = { code: number; output: string };

/** Runs a program to its end. One that cannot be started ends with code 1, and the reason is its output. */
export async function runProgram(
	path: string,
	args: string[],
	options: SpawnOptionsWithoutStdio,
): Promise<Ran> {
	const child = spawn(path, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
	const output = Promise.all([text(child.stdout), text(child.stderr)]);
	try {
		const [code] = await once(child, "close");
		return { code: code ?? 1, output: (await output).join("").trim() };
	} catch (error) {
		return { code: 1, output: String(error) };
	}
}
