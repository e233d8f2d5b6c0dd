import { createHash } from "node:crypto";
import {
	appendFileSync,
	existsSync,
	globSync,
	mkdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { draw, isCheck, type Mutant, makeMutants } from "./make-mutants.ts";
import { runTests } from "./run-tests.ts";
import { headOf, placeOf, type Reach, readLines, type Verdict, verdictsIn } from "./runner.ts";
import { commands, drawn, pure, testFiles } from "./scope.ts";
import { tryWholeFiles, wholeName } from "./try-whole-files.ts";

/** `unreached`: no test runs its code, or only while a file loads. */
export type Tried = Mutant & { says: "killed" | "survived" | "unreached" };

/**
 * What the tests say of all mutants of the pure files, of those that take a check out of a command, and of some that
 * are drawn of the commands' others; of files whose name has all words. What is found is kept in a folder for as long
 * as the code stays as it is, so that a run that was ended goes on, and only changed tests run again.
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
	const folder = folderFor(Object.keys(code));
	writeFileSync(join(folder, "code.json"), JSON.stringify(code));
	await noteReach(folder);
	const reached = readLines<Reach>(join(folder, "reached.jsonl"));
	if (reached.length === 0) throw new Error("no test ran");
	await tryTogether(folder, reached, tried);
	await tryInWholeFiles(folder, reached, tried);
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
 * Runs the tests that are new or changed since the last run, and notes whose code they reach. What
 * they said before is forgotten.
 */
async function noteReach(folder: string): Promise<void> {
	const [seenFile, reachedFile] = [join(folder, "seen.json"), join(folder, "reached.jsonl")];
	const seen = existsSync(seenFile)
		? (JSON.parse(readFileSync(seenFile, "utf8")) as Record<string, string>)
		: {};
	const now = Object.fromEntries(testFiles.map((file) => [file, digestOf([file])]));
	const changed = testFiles.filter((file) => now[file] !== seen[file]);
	if (changed.length === 0) return;
	const stale = new Set(changed.map((file) => resolve(file)));
	const reached = readLines<Reach>(reachedFile);
	const forgotten = new Set(reached.flatMap(({ test, file }) => (stale.has(file) ? test : [])));
	for (const file of changed) forgotten.add(wholeName(resolve(file)));
	const isKept = ({ test }: { test: string }) => !forgotten.has(test) && test !== alone;
	writeLines(reachedFile, reached.filter(isKept));
	writeLines(join(folder, "verdicts.jsonl"), verdictsIn(folder).filter(isKept));
	rmSync(join(folder, "to-try.json"), { force: true });
	await runTests(folder, changed);
	writeFileSync(seenFile, JSON.stringify(now));
}

/**
 * Each mutant in a run with others: first beside eight of the tests that reach it, the nearest and
 * quickest first, of several files; what survives, beside forty, then beside all that lie in its
 * own folder. A file that a mutant spoils says no more in that run: its tests run again in
 * `tryInWholeFiles`.
 */
async function tryTogether(folder: string, reached: readonly Reach[], tried: readonly Mutant[]) {
	const folderOf = new Map(tried.map(({ id, file }) => [id, dirname(file)]));
	const quickest = reached.filter(({ passes, test, file }) => passes && test !== headOf(file));
	const pairs = byNearness(quickest, folderOf);
	const isBeside = (id: string, file: string) =>
		distanceBetween(folderOf.get(id) ?? "", file) === 0;
	for (const { most, besides } of [{ most: 8 }, { most: 40 }, { most: 40, besides: true }]) {
		const killed = killedIn(folder);
		const done = doneIn(folder);
		const next = [...pairs].flatMap(([id, tests]) =>
			killed.has(id)
				? []
				: tests
						.filter(({ file }, index) => index < most || (besides && isBeside(id, file)))
						.filter(({ test }) => !done.has(`${id} ${test}`)),
		);
		const toTry = Map.groupBy(next, ({ test }) => test);
		const ids = [...toTry].map(([test, some]) => [test, some.map(({ id }) => id)]);
		writeFileSync(join(folder, "to-try.json"), JSON.stringify(Object.fromEntries(ids)));
		if (next.length > 0) await runTests(folder, [...new Set(next.map(({ file }) => file))]);
	}
}

/** The tests that reach each mutant, eight of its own folder first, then one of each file, then a second. */
function byNearness(reached: readonly Reach[], folderOf: ReadonlyMap<string, string>) {
	const quickest = reached.toSorted((a, b) => a.ms - b.ms);
	const pairs = quickest.flatMap(({ test, file, mutants }) =>
		mutants.filter((id) => folderOf.has(id)).map((id) => ({ id, test, file })),
	);
	const byMutant = [...Map.groupBy(pairs, ({ id }) => id)].map(([id, tests]) => {
		const distanceOf = ({ file }: { file: string }) =>
			distanceBetween(folderOf.get(id) ?? "", file);
		const nearest = tests.toSorted((a, b) => distanceOf(a) - distanceOf(b));
		const countOf = new Map<string, number>();
		const others = nearest.slice(8).map((pair) => {
			const count = countOf.get(pair.file) ?? 0;
			countOf.set(pair.file, count + 1);
			return { pair, count };
		});
		const spread = others.toSorted((a, b) => a.count - b.count).map(({ pair }) => pair);
		return [id, [...nearest.slice(0, 8), ...spread]] as const;
	});
	return new Map(byMutant);
}

/** How many folders of a file's path a test does not share. */
function distanceBetween(folder: string, test: string): number {
	const [names, others] = [folder.split("/"), dirname(relative(process.cwd(), test)).split("/")];
	const shared = names.findIndex((name, index) => name !== others[index]);
	return shared === -1 ? others.length - names.length : names.length - shared;
}

/**
 * What survives so far, beside whole test files that reach it: first the one of its own name and
 * those of which a test failed with it, then the nearest, of these those with the most such tests;
 * at most four.
 */
async function tryInWholeFiles(
	folder: string,
	reached: readonly Reach[],
	tried: readonly Mutant[],
) {
	const failing = new Set(reached.flatMap(({ passes, file }) => (passes ? [] : file)));
	const fileOf = new Map(reached.map(({ test, file }) => [test, file]));
	const unclear = new Set(
		verdictsIn(folder).flatMap(({ mutant, test, says }) =>
			says === "unclear" ? `${mutant} ${fileOf.get(test)}` : [],
		),
	);
	const filesOf = new Map(
		tried.map(({ id, file }) => {
			const countOf = new Map<string, number>();
			for (const { file: name, mutants } of reached)
				if (mutants.includes(id)) countOf.set(name, (countOf.get(name) ?? 0) + 1);
			const stem = file.replace(/\.ts$/, "").replace(/\.server$/, "");
			const costOf = (name: string) =>
				(unclear.has(`${id} ${name}`) || relative(process.cwd(), name).startsWith(`${stem}.test.`)
					? 0
					: 1_000 * (1 + distanceBetween(dirname(file), name))) - (countOf.get(name) ?? 0);
			const usable = [...countOf.keys()].filter((name) => !failing.has(name));
			return [id, usable.sort((a, b) => costOf(a) - costOf(b)).slice(0, 4)];
		}),
	);
	for (let next = 0; next < 4; next += 1) {
		const killed = killedIn(folder);
		const done = doneIn(folder);
		const pairs = [...filesOf].flatMap(([mutant, files]) => {
			const file = files[next];
			const isDone = !file || killed.has(mutant) || done.has(`${mutant} ${wholeName(file)}`);
			return isDone ? [] : { mutant, file, ...testsOf(reached, mutant, file) };
		});
		await tryWholeFiles(folder, pairs);
	}
}

/** The tests of a file that reach a mutant; all of them where also its head does. */
function testsOf(reached: readonly Reach[], mutant: string, file: string) {
	const reaching = reached.filter((reach) => reach.file === file && reach.mutants.includes(mutant));
	const tests = reaching.map(({ test }) => test);
	return tests.includes(headOf(file)) ? {} : { tests: tests.map(placeOf) };
}

/** What a file runs only while it loads, in a run of its own beside the tests of its folder. */
async function tryAlone(folder: string, reached: readonly Reach[], tried: readonly Mutant[]) {
	const failing = new Set(reached.flatMap(({ passes, file }) => (passes ? [] : file)));
	const killed = killedIn(folder);
	const done = doneIn(folder);
	const inTests = new Set(
		reached.flatMap(({ test, file, mutants }) => (test === headOf(file) ? [] : mutants)),
	);
	writeFileSync(join(folder, "to-try.json"), "{}");
	for (const { id, file } of tried) {
		if (killed.has(id) || inTests.has(id) || done.has(`${id} ${alone}`)) continue;
		const beside = globSync(`${dirname(file)}/*.test.ts`);
		const files = beside.filter((name) => !failing.has(resolve(name)));
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

function doneIn(folder: string): Set<string> {
	return new Set(verdictsIn(folder).map(({ mutant, test }) => `${mutant} ${test}`));
}

function folderFor(files: readonly string[]): string {
	const folder = join(tmpdir(), `jontro-mutants-${digestOf(files)}`);
	mkdirSync(folder, { recursive: true });
	return folder;
}

function digestOf(files: readonly string[]): string {
	const hash = createHash("sha256");
	for (const file of files) hash.update(file).update(readFileSync(file));
	return hash.digest("hex").slice(0, 12);
}

function writeLines(file: string, values: readonly object[]): void {
	writeFileSync(file, values.map((value) => `${JSON.stringify(value)}\n`).join(""));
}
