import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Entry = { version?: string; resolved?: string; optionalDependencies?: Record<string, string> };

const locks = ["package-lock.json", "bench/lighthouse/package-lock.json"];

function packagesOf(file: string): [path: string, entry: Entry][] {
	const { packages } = JSON.parse(readFileSync(file, "utf8")) as {
		packages: Record<string, Entry>;
	};
	expect(Object.keys(packages).length, file).toBeGreaterThan(10);
	return Object.entries(packages);
}

// npm writes such a lock without a word when a platform's package does not exist in the version
// asked for, and refuses it in `npm ci`: on a fresh clone nothing could be installed.
test("each package-lock.json has every platform's packages, or npm ci would refuse it", () => {
	const missing = locks.flatMap((file) => {
		const packages = packagesOf(file);
		const paths = new Set(packages.map(([path]) => path));
		return packages.flatMap(([path, { optionalDependencies = {} }]) =>
			Object.keys(optionalDependencies).filter(
				(name) => !paths.has(`node_modules/${name}`) && !paths.has(`${path}/node_modules/${name}`),
			),
		);
	});
	expect(missing).toEqual([]);
});

// A host that the writer's npm was set to is one that nobody else may reach.
test("no package-lock.json names a registry's host", () => {
	const naming = locks.flatMap((file) =>
		packagesOf(file).flatMap(([path, { resolved }]) => (resolved ? [`${file}: ${path}`] : [])),
	);
	expect(naming).toEqual([]);
});
