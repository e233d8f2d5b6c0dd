import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: [
			"src/**/*.test.{ts,tsx}",
			"test/**/*.test.ts",
			"bin/**/*.test.ts",
			"bench/**/*.test.ts",
			"demo/**/*.test.ts",
			"vite/**/*.test.ts",
		],
		globalSetup: "./test/harness/global-setup.ts",
		pool: "forks",
		maxWorkers: 2,
		testTimeout: 60_000,
		hookTimeout: 60_000,
		// What is waited for comes sooner or later: on a busy machine later than the second that Vitest gives it.
		expect: { poll: { timeout: 30_000 } },
	},
});
