import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { givenSeed, seededRandom } from "../harness/seeded-random.ts";
import type { Finding } from "../harness/trial.ts";

const folder = "data/trials";
const file = `${folder}/cluster-rounds.json`;
// What a round is made of: a change of anything else does not make it another one.
const tried = ["src", "bin", "db", "deploy/cluster", "trials", "package-lock.json"];

/** The rounds of one event that were good on these very files: how many, by which seed, and what they counted. */
type Stored = { seed: number; rounds: number; counted: Record<string, number> };
type AllStored = { tree: string; events: Record<string, Stored> };

/** Opens what earlier, interrupted runs have stored; a changed file, or another seed in TRIAL_SEED, makes all rounds new. */
export function openStoredRounds(event: string) {
	const tree = treeName();
	const eventsNow = () => {
		const stored = read();
		return stored.tree === tree ? stored.events : {};
	};
	const before = eventsNow()[event];
	const isOfSeed = before && before.seed === (givenSeed() ?? before.seed);
	const found = isOfSeed ? before : { seed: seededRandom().seed, rounds: 0, counted: {} };
	return {
		found,
		/** Adds rounds whose orders were all checked. */
		add(rounds: number, { counted }: Pick<Finding, "counted">): void {
			found.rounds += rounds;
			found.counted = sumOf(found.counted, counted);
			mkdirSync(folder, { recursive: true });
			const all: AllStored = { tree, events: { ...eventsNow(), [event]: found } };
			writeFileSync(file, `${JSON.stringify(all, null, "\t")}\n`);
		},
	};
}

/** Adds counts; of what is measured (a maximum, a load) the greater one stays. */
export function sumOf(one: Record<string, number>, another: Record<string, number>) {
	const names = [...new Set([...Object.keys(one), ...Object.keys(another)])];
	const isMeasured = (name: string) => /, ms|, %/.test(name);
	return Object.fromEntries(
		names.map((name) => {
			const both = [one[name] ?? 0, another[name] ?? 0];
			return [name, isMeasured(name) ? Math.max(...both) : (both[0] ?? 0) + (both[1] ?? 0)];
		}),
	);
}

function read(): AllStored {
	try {
		return JSON.parse(readFileSync(file, "utf8")) as AllStored;
	} catch {
		return { tree: "", events: {} };
	}
}

function treeName(): string {
	const git = (...words: string[]) =>
		execFileSync("git", [...words, ...tried], { encoding: "utf8" });
	if (git("status", "--porcelain", "--") !== "") return `changed-${Date.now()}`;
	return git("ls-tree", "HEAD", "--").replaceAll(/\s+/g, " ");
}
