import { createHash } from "node:crypto";
import {
	appendFileSync,
	existsSync,
	globSync,
	mkdirSync,
	readFileSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { draw, isCheck, type Mutant, makeMutants } from "./make-mutants.ts";
import { runTests } from "./run-tests.ts";
import { type Reach, readLines, type Verdict, verdictsIn } from "./runner.ts";
import { commands, drawn, pure, testFiles } from "./scope.ts";

/** `unreached`: no test runs its code, or only while a file loads. */
export type Tried = Mutant & { says: "killed" | "survived" | "unreached" };

/**
 * What the tests say of all mutants of the pure files, of those that take a check out of a command, and of some that
 * are drawn of the commands' others; of files whose name has all words. What is found is kept in a folder for as long
 * as neither the code nor a test changes, so that a run that was ended goes on.
 */
export async function tryMutants(words: readonly string[]): Promise<Tried[]> {
	const { mutants, code } = await makeMutants([...pure, ...commands]);
	const ofCommands = mutants.filter(({ file }) => !pure.includes(file));
	const chosen = new Set([
		...mutants.filter(({ file }) => pure.includes(file)),
		...ofCommands.filter(isCheck),
		...draw(ofCommands, drawn),
	]);
	const tried = [...chosen].filter(({ file }) => words.every((word) => file.includes(word)));
	const folders = new Set(tried.map(({ file }) => dirname(file)));
	const tests = testFiles.filter((file) => words.length === 0 || folders.has(dirname(file)));
	const folder = folderFor([...Object.keys(code), ...tests]);
	writeFileSync(join(folder, "code.json"), JSON.stringify(code));
	if (!existsSync(join(folder, "to-try.json"))) await runTests(folder, tests);
	const reached = readLines<Reach>(join(folder, "reached.jsonl"));
	if (reached.length === 0) throw new Error("no test ran");
	await tryTogether(folder, reached, tried);
	await tryAlone(folder, reached, tried);
	const killed = killedIn(folder);
	const met = new Set(verdictsIn(folder).map(({ mutant }) => mutant));
	return tried.map((mutant) => {
		const { id } = mutant;
		return {
			...mutant,
			says: killed.has(id) ? "killed" : met.has(id) ? "survived" : "unreached",
		};
	});
}

/**
 * Each mutant in a run with others: first beside eight of the tests that reach it, those of its folder before others
 * and the quickest first; what survives, beside all of them.
 */
async function tryTogether(folder: string, reached: readonly Reach[], tried: readonly Mutant[]) {
	const folderOf = new Map(tried.map(({ id, file }) => [id, dirname(file)]));
	const quickest = reached.filter(({ passes }) => passes).sort((a, b) => a.ms - b.ms);
	for (let limit = 8, before = -1; verdictsIn(folder).length > before; limit = Infinity) {
		const verdicts = verdictsIn(folder);
		before = verdicts.length;
		const killed = killedIn(folder);
		const done = new Set(verdicts.map(({ mutant, test }) => `${mutant} ${test}`));
		const pairs = quickest.flatMap(({ test, file, mutants }) =>
			mutants
				.filter((id) => folderOf.has(id) && !killed.has(id) && !done.has(`${id} ${test}`))
				.map((id) => ({
					id,
					test,
					file,
					isFar: folderOf.get(id) !== dirname(relative(".", file)),
				})),
		);
		const byMutant = Map.groupBy(
			pairs.sort((a, b) => Number(a.isFar) - Number(b.isFar)),
			({ id }) => id,
		);
		const next = [...byMutant.values()].flatMap((all) => all.slice(0, limit));
		const toTry = Map.groupBy(next, ({ test }) => test);
		const ids = [...toTry].map(([test, some]) => [test, some.map(({ id }) => id)]);
		writeFileSync(join(folder, "to-try.json"), JSON.stringify(Object.fromEntries(ids)));
		if (next.length > 0) await runTests(folder, [...new Set(next.map(({ file }) => file))]);
	}
}

/**
 * In a run of its own, beside the files of those tests that it left in a state in which they fail without it too; and
 * what a file runs only while it loads, beside the tests of its folder.
 */
async function tryAlone(folder: string, reached: readonly Reach[], chosen: readonly Mutant[]) {
	const fileOf = new Map(reached.map(({ test, file }) => [test, relative(process.cwd(), file)]));
	const failing = new Set(reached.flatMap(({ passes, test }) => (passes ? [] : fileOf.get(test))));
	const verdictsOf = Map.groupBy(verdictsIn(folder), ({ mutant }) => mutant);
	const killed = killedIn(folder);
	writeFileSync(join(folder, "to-try.json"), "{}");
	for (const { id, file } of chosen) {
		const verdicts = verdictsOf.get(id) ?? [];
		if (killed.has(id) || verdicts.some(({ test }) => test === alone)) continue;
		const unclear = verdicts.flatMap(({ says, test }) => (says === "unclear" ? test : []));
		const beside =
			verdicts.length === 0
				? globSync(`${dirname(file)}/*.test.ts`)
				: unclear.flatMap((test) => fileOf.get(test) ?? []);
		const files = [...new Set(beside)].filter((name) => !failing.has(name));
		if (files.length === 0) continue;
		const says = (await runTests(folder, files, id)) ? "survived" : "killed";
		const verdict: Verdict = { mutant: id, test: alone, says };
		appendFileSync(join(folder, "verdicts.jsonl"), `${JSON.stringify(verdict)}\n`);
	}
}

const alone = "alone";

function killedIn(folder: string): Set<string> {
	return new Set(
		verdictsIn(folder).flatMap(({ says, mutant }) => (says === "killed" ? mutant : [])),
	);
}

function folderFor(files: readonly string[]): string {
	const hash = createHash("sha256");
	for (const file of files) hash.update(file).update(readFileSync(file));
	const folder = join(tmpdir(), `jontro-mutants-${hash.digest("hex").slice(0, 12)}`);
	mkdirSync(folder, { recursive: true });
	return folder;
}
