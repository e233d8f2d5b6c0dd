import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { runTests } from "./run-tests.ts";
import { readLines, type Verdict, type WholeFile } from "./runner.ts";

/** How many whole files run in one process. */
const filesOfProcess = 40;

/**
 * Each mutant beside a whole test file, which opens its shop with the mutant switched on and ends
 * with what it checks after its last test. After the mutants of a file it runs as it is: where it
 * fails then too, what it said is unclear. Returns how many it tried.
 */
export async function tryWholeFiles(folder: string, pairs: readonly WholeFile[]): Promise<number> {
	const byFile = [...Map.groupBy(pairs, ({ file }) => file)];
	for (let begin = 0; begin < byFile.length; ) {
		const batch: WholeFile[] = [];
		for (; begin < byFile.length && batch.length < filesOfProcess; begin += 1) {
			const [file, mutants] = byFile[begin] ?? ["", []];
			batch.push(...mutants, { file, mutant: "" });
		}
		await runBatch(folder, batch);
	}
	return pairs.length;
}

async function runBatch(folder: string, batch: readonly WholeFile[]): Promise<void> {
	const wrappers = batch.map((whole, index) => [wrapperOf(folder, whole, index), whole] as const);
	writeFileSync(join(folder, "to-try.json"), "{}");
	writeFileSync(join(folder, "whole-files.json"), JSON.stringify(Object.fromEntries(wrappers)));
	await runTests(
		folder,
		wrappers.map(([wrapper]) => wrapper),
	);
	const results = join(folder, "whole-files.jsonl");
	const ended = readLines<WholeFile & { passes: boolean }>(results);
	const sound = new Set(
		ended.flatMap(({ file, mutant, passes }) => (mutant === "" && passes ? file : [])),
	);
	for (const { file, mutant } of batch) {
		if (mutant === "") continue;
		const end = ended.find((one) => one.file === file && one.mutant === mutant);
		const says = !end || !sound.has(file) ? "unclear" : end.passes ? "survived" : "killed";
		const verdict: Verdict = { mutant, test: wholeName(file), says };
		appendFileSync(join(folder, "verdicts.jsonl"), `${JSON.stringify(verdict)}\n`);
	}
	rmSync(results, { force: true });
	rmSync(join(folder, "whole-files.json"));
	rmSync(join(folder, "whole"), { recursive: true });
}

/** The name under which a whole file says what it finds. */
export function wholeName(file: string): string {
	return `all of ${relative(process.cwd(), file)}`;
}

// A module is loaded anew under another address; what it imports is loaded already.
function wrapperOf(folder: string, { file, mutant }: WholeFile, index: number): string {
	const isAlone = /\bvi\b.* from "vitest"/.test(readFileSync(file, "utf8"));
	const of = join(folder, "whole", isAlone ? "alone" : "shared");
	mkdirSync(of, { recursive: true });
	const name = join(of, `${String(index).padStart(4, "0")}.test.ts`);
	writeFileSync(name, `await import("${file}?mutant=${mutant || "none"}");\n`);
	return name;
}
