import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Side } from "../compare.ts";
import { endedChildrenSeconds, processorSeconds } from "../process-usage.ts";

const debianFolder = "/usr/lib/postgresql";
/** Where a pgbench is: on the PATH, or where Debian puts it; null where there is none. */
export function findPgbench(): string | null {
	const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
	const folders = [
		...(process.env.PATH ?? "").split(delimiter),
		...versions.toSorted((a, b) => Number(b) - Number(a)).map(debianBin),
	];
	return folders.map((folder) => join(folder, "pgbench")).find((path) => existsSync(path)) ?? null;
}

/**
 * Runs pgbench: each of its connections runs the script again and again, its statements prepared
 * once (its quickest way). A failed transaction is an error and not a result. Its
 * processor time is its own and the database's.
 */
export async function runPgbench(
	program: string,
	job: { url: string; connections: number; seconds: number; script: string },
	databasePid: number,
): Promise<Side> {
	const spentSoFar = () => processorSeconds([databasePid]) + endedChildrenSeconds();
	const before = spentSoFar();
	const output = await outputOf(program, [
		"-n",
		"-M",
		"prepared",
		"-D",
		"n=0",
		"-j",
		"2",
		"-T",
		String(job.seconds),
		"-c",
		String(job.connections),
		"-f",
		job.script,
		job.url,
	]);
	const spent = spentSoFar() - before;
	const perSecond = Number(/^tps = ([\d.]+)/m.exec(output)?.[1]);
	const done = Number(/transactions actually processed: (\d+)/.exec(output)?.[1]);
	const failed = Number(/number of failed transactions: (\d+)/.exec(output)?.[1] ?? 0);
	if (!(perSecond > 0) || failed > 0) throw new Error(`pgbench gave no result:\n${output}`);
	return { perSecond, processorMicros: (spent * 1e6) / done };
}

function debianBin(version: string): string {
	return join(debianFolder, version, "bin");
}

function outputOf(program: string, args: string[]): Promise<string> {
	return new Promise((resolve, reject) => {
		const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
		const output: string[] = [];
		for (const stream of [child.stdout, child.stderr])
			stream.setEncoding("utf8").on("data", (text: string) => void output.push(text));
		child.once("error", reject);
		child.once("close", (code) =>
			code === 0
				? resolve(output.join(""))
				: reject(new Error(`pgbench failed:\n${output.join("")}`)),
		);
	});
}
