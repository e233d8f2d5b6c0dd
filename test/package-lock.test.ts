import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Entry = { version?: string; optionalDependencies?: Record<string, string> };

// npm writes such a lock without a word when a platform's package does not exist in the version
// asked for, and refuses it in `npm ci`: on a fresh clone nothing could be installed.
test("package-lock.json has every platform's packages, or npm ci would refuse it", () => {
	const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
		packages: Record<string, Entry>;
	};
	const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
		Object.keys(optionalDependencies).filter(
			(name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
		),
	);
	expect(missing).toEqual([]);
});
