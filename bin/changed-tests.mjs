import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize, sep } from "node:path";
import { inProject, projectRoot } from "./toolchain.mjs";

const isTest = (path) => /\.test\.tsx?$/.test(path);

/**
 * The test files that a change since origin/main reaches, also one that is not committed: the nearest first, by the
 * number of imports between. Where it reaches none they are the tests of the shop's rules, then of the project's.
 */
export function testsOfChange() {
	const files = git("ls-files", "--cached", "--others", "--exclude-standard").filter((file) =>
		existsSync(inProject(file)),
	);
	const tests = testsThatReach(changedFiles(), importersIn(files), new Set(files));
	if (tests.length > 0) return tests;
	const rules = [/rules\.test\.ts$/, /^test\/repository\/.*\.test\.ts$/];
	return rules.flatMap((named) => files.filter((file) => named.test(file)));
}

/**
 * The files that differ from origin/main, also those that are not committed; where there is no such branch, those
 * that are not committed.
 *
 * @returns {string[]}
 */
export function changedFiles() {
	const { commit } = mainBefore();
	return [
		...(commit ? git("diff", "--name-only", commit) : []),
		...git("ls-files", "--others", "--exclude-standard"),
	];
}

/**
 * The branch that a change is compared with, and the commit where the two part; where there is no such branch, what is
 * committed. Without git there is no commit.
 *
 * @returns {{ base: string, commit: string | undefined }}
 */
export function mainBefore() {
	const hasMain = git("rev-parse", "-q", "--verify", "origin/main").length > 0;
	const base = hasMain ? "origin/main" : "HEAD";
	return { base, commit: git("merge-base", base, "HEAD")[0] };
}

// A test is as near as what it imports; what is beside it by name needs no import (a program that it starts).
function testsThatReach(changed, importers, files) {
	const reached = new Set(changed);
	for (const file of reached) {
		const beside = file.replace(/(?:\.server|\.page|\.layout)?\.(?:tsx?|mjs)$/, ".test.ts");
		if (files.has(beside)) reached.add(beside);
		for (const importer of importers.get(file) ?? []) reached.add(importer);
	}
	return [...reached].filter((file) => isTest(file) && files.has(file));
}

function importersIn(files) {
	const importers = new Map();
	for (const file of files.filter((name) => /\.(?:tsx?|mjs)$/.test(name))) {
		for (const path of importsOf(file)) importers.set(path, [...(importers.get(path) ?? []), file]);
	}
	return importers;
}

/**
 * The files of the project that a file imports, types too, as paths from the project's folder.
 *
 * @param {string} file
 * @returns {string[]}
 */
export function importsOf(file) {
	const text = readFileSync(inProject(file), "utf8");
	return [...text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(([, to]) =>
		normalize(join(dirname(file), to))
			.split(sep)
			.join("/"),
	);
}

/**
 * What git prints, its lines that are not empty; none without git, or where a name is none.
 *
 * @param {string[]} args
 * @returns {string[]}
 */
export function git(...args) {
	try {
		const output = execFileSync("git", ["-c", "core.quotePath=false", ...args], {
			cwd: projectRoot,
			encoding: "utf8",
			stdio: ["ignore", "pipe", "ignore"],
		});
		return output.split("\n").filter(Boolean);
	} catch {
		return [];
	}
}
