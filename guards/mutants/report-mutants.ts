import { readFileSync } from "node:fs";
import { nameOf } from "./make-mutants.ts";
import { pure } from "./scope.ts";
import type { Tried } from "./try-mutants.ts";

/** A mutant that changes nothing that anybody could see, and why. */
type Equal = { file: string; in: string; of: string; to: string; why: string };

/** The least part of the mutants that tests must notice, of the pure files and of the commands. */
const leastKilled = 0.9;

/** Prints how many mutants the tests notice, and those that none does; whether they are enough. */
export function reportMutants(tried: readonly Tried[]): boolean {
	const equal = JSON.parse(readFileSync(new URL("equal.json", import.meta.url), "utf8")) as Equal[];
	const names = new Set(equal.map(nameOf));
	const real = tried.filter((mutant) => !names.has(nameOf(mutant)));
	const sets = [
		["the rules", real.filter(({ file }) => pure.includes(file))],
		["the commands", real.filter(({ file }) => !pure.includes(file))],
	] as const;
	for (const { file, line, of, to, says } of real)
		if (says === "survived") console.log(`✗ ${file}:${line} ${of} → ${to}`);
	return sets
		.map(([where, mutants]) => {
			const reached = mutants.filter(({ says }) => says !== "unreached");
			const killed = reached.filter(({ says }) => says === "killed").length;
			const unreached = mutants.length - reached.length;
			console.log(
				`${killed} of ${reached.length} mutants of ${where} are killed, ${unreached} are not reached.`,
			);
			return killed >= leastKilled * reached.length;
		})
		.every(Boolean);
}
