import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { quickImports } from "./bin/toolchain.mjs";

const tests = globSync("{src,test,bin,bench,demo,trials,vite}/**/*.test.{ts,tsx}");
// Files that share a process find its modules loaded. A file that replaces what all of them see (the clock, `fetch`,
// `window`: whoever imports `vi`) has a process of its own.
const alone = tests.filter((file) => /\bvi\b.* from "vitest"/.test(readFileSync(file, "utf8")));
const shared = tests.filter((file) => !alone.includes(file));

const common = {
	pool: "forks" as const,
	setupFiles: ["./test/measure-file.ts"],
	execArgv: quickImports,
	// Only what hangs comes to its end by these: on a busy machine a test may take twenty times as long.
	testTimeout: 180_000,
	hookTimeout: 180_000,
	// What is waited for comes sooner or later: on a busy machine later than the second that Vitest gives it.
	expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
	test: {
		// Of the whole run: both projects copy the same template.
		globalSetup: "./test/harness/global-setup.ts",
		// Each waits for the database now and then: three keep two processors at work.
		maxWorkers: 3,
		// What a test that passes prints is nobody's.
		silent: "passed-only",
		projects: [
			{ test: { ...common, name: "shared", include: shared, isolate: false } },
			{ test: { ...common, name: "alone", include: alone } },
		],
	},
});
