import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { defineConfig, type Plugin } from "vitest/config";
import base from "../../vitest.config.ts";

const root = join(import.meta.dirname, "../..");
const folder = process.env.MUTANTS ?? "";
const code = JSON.parse(readFileSync(join(folder, "code.json"), "utf8")) as Record<string, string>;
const mutated: Plugin = {
	name: "mutated-code",
	enforce: "pre",
	load: (id) => code[relative(root, id)],
};
// A mutant that waits for ever is found by these.
const limits = { testTimeout: 40_000, hookTimeout: 60_000, expect: { poll: { timeout: 12_000 } } };
const runner = join(import.meta.dirname, "runner.ts");
const { projects = [], ...test } = base.test ?? {};

/** In the sequence of their names: the whole files of `try-whole-files.ts`. */
class ByName {
	shard<T>(files: T[]): T[] {
		return files;
	}
	sort<T extends { moduleId: string }>(files: T[]): T[] {
		return files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1));
	}
}

/** The tests as they are, on code with the mutants' switches. */
export default defineConfig({
	root,
	test: {
		...test,
		sequence: { sequencer: ByName },
		// Modules with switches must be met by no other run.
		fsModuleCachePath: join(folder, "modules"),
		projects: projects.map((project) => {
			if (typeof project !== "object" || !("test" in project)) throw new Error("no such project");
			const { name, include = [] } = project.test ?? {};
			const whole = globSync(join(folder, "whole", String(name), "*.test.ts"));
			const tests = { include: [...include, ...whole] };
			return {
				root,
				plugins: [mutated],
				test: { ...project.test, ...limits, ...tests, runner },
			};
		}),
	},
});
