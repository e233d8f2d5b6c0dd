import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Ending } from "./trial.ts";

/** The trials that passed with this very tree of files, so that an interrupted run continues. */
type PassedTrials = {
	find(name: string, times: number): Ending | undefined;
	save(ending: Ending): void;
};

const folder = "data/trials";

/** Opens the stored results; `again` clears them. A changed file makes everything new. */
export function openPassedTrials(again: boolean): PassedTrials {
	const file = `${folder}/${treeName()}.json`;
	const stored: Ending[] = again ? [] : read(file);
	return {
		// A failed trial runs again.
		find: (name, times) =>
			stored.find((item) => item.name === name && item.times >= times && item.outcome !== "failed"),
		save(ending) {
			const index = stored.findIndex(({ name }) => name === ending.name);
			if (index >= 0) stored.splice(index, 1);
			stored.push(ending);
			mkdirSync(folder, { recursive: true });
			writeFileSync(file, `${JSON.stringify(stored, null, "\t")}\n`);
		},
	};
}

function read(file: string): Ending[] {
	try {
		return JSON.parse(readFileSync(file, "utf8")) as Ending[];
	} catch {
		return [];
	}
}

// A tree of files that git does not know exactly (changed, new, no git at all) is new each time.
function treeName(): string {
	try {
		const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
		if (git("status", "--porcelain") === "") return git("rev-parse", "--short=12", "HEAD^{tree}");
	} catch {
		// no git here
	}
	return `changed-${Date.now()}`;
}
