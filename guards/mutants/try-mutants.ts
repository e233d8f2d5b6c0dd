import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { draw, type Mutant, makeMutants } from "./make-mutants.ts";
import { runTests } from "./run-tests.ts";
import { type Reach, readLines, type Verdict } from "./runner.ts";
import { commands, drawn, pure, testFiles } from "./scope.ts";

export type Tried = Mutant & { isKilled: boolean };

/**
 * What the tests say of all mutants of the pure files and of those drawn of the commands. What was found is kept for
 * as long as neither the code nor the tests change, so that a run that was ended goes on.
 */
export async function tryMutants(): Promise<Tried[]> {
	const { mutants, code } = await makeMutants([...pure, ...commands]);
	const ofCommands = mutants.filter(({ file }) => commands.includes(file));
	const chosen = [...mutants.filter(({ file }) => pure.includes(file)), ...draw(ofCommands, drawn)];
	const folder = folderFor([...Object.keys(code), ...globSync("{src,test}/**/*.test.ts")]);
	writeFileSync(join(folder, "code.json"), JSON.stringify(code));
	if (!existsSync(join(folder, "to-try.json"))) await runTests(folder, testFiles);
	await tryTogether(folder, new Set(chosen.map(({ id }) => id)));
	await tryAlone(folder, chosen);
	const killed = killedIn(folder);
	return chosen.map((mutant) => ({ ...mutant, isKilled: killed.has(mutant.id) }));
}

/** Each mutant beside the eight quickest tests that reach it, then beside the others. */
async function tryTogether(folder: string, ids: ReadonlySet<string>): Promise<void> {
	const reached = readLines<Reach>(join(folder, "reached.jsonl"))
		.filter(({ passes }) => passes)
		.sort((one, other) => one.ms - other.ms);
	for (let most = 8, before = -1; verdictsIn(folder).length > before; most = 10_000) {
		const verdicts = verdictsIn(folder);
		before = verdicts.length;
		const killed = killedIn(folder);
		const done = new Set(verdicts.map(({ mutant, test }) => `${mutant} ${test}`));
		const counts = new Map<string, number>();
		const next = reached.map(({ test, file, mutants }) => {
			const left = mutants.filter((id) => {
				if (!ids.has(id) || killed.has(id) || done.has(`${id} ${test}`)) return false;
				const count = (counts.get(id) ?? 0) + 1;
				counts.set(id, count);
				return count <= most;
			});
			return { test, file, left };
		});
		const asked = next.filter(({ left }) => left.length > 0);
		const toTry = Object.fromEntries(asked.map(({ test, left }) => [test, left]));
		writeFileSync(join(folder, "to-try.json"), JSON.stringify(toTry));
		if (asked.length > 0) await runTests(folder, [...new Set(asked.map(({ file }) => file))]);
	}
}

/**
 * In a run of its own, what a file runs while it loads, beside the tests of its folder; and what left something behind
 * that made the next test fail, beside the files of those tests.
 */
async function tryAlone(folder: string, chosen: readonly Mutant[]): Promise<void> {
	const reached = readLines<Reach>(join(folder, "reached.jsonl"));
	const fileOf = new Map(reached.map(({ test, file }) => [test, relative(process.cwd(), file)]));
	const failing = new Set(reached.flatMap(({ passes, file }) => (passes ? [] : [file])));
	const verdicts = verdictsIn(folder);
	const killed = killedIn(folder);
	const tried = new Set(verdicts.map(({ mutant }) => mutant));
	const unclear = Map.groupBy(
		verdicts.filter(({ says }) => says === "unclear"),
		({ mutant }) => mutant,
	);
	writeFileSync(join(folder, "to-try.json"), "{}");
	for (const { id, file } of chosen) {
		if (killed.has(id)) continue;
		const beside = tried.has(id) ? [] : globSync(`${dirname(file)}/*.test.ts`);
		const unsure = (unclear.get(id) ?? []).map(({ test }) => fileOf.get(test) ?? "");
		const files = [...new Set([...beside, ...unsure])].filter((name) => !failing.has(name));
		if (files.length === 0) continue;
		const says = (await runTests(folder, files, id)) ? "survived" : "killed";
		const verdict: Verdict = { mutant: id, test: "alone", says };
		writeFileSync(join(folder, "verdicts.jsonl"), `${JSON.stringify(verdict)}\n`, { flag: "a" });
	}
}

function killedIn(folder: string): Set<string> {
	return new Set(
		verdictsIn(folder).flatMap(({ says, mutant }) => (says === "killed" ? mutant : [])),
	);
}

function verdictsIn(folder: string): Verdict[] {
	return readLines<Verdict>(join(folder, "verdicts.jsonl"));
}

function folderFor(files: readonly string[]): string {
	const hash = createHash("sha256");
	for (const file of files) hash.update(file).update(readFileSync(file));
	const folder = join(tmpdir(), `jontro-mutants-${hash.digest("hex").slice(0, 12)}`);
	mkdirSync(folder, { recursive: true });
	return folder;
}
