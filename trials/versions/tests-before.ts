import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Finding } from "../harness/trial.ts";
import { type Checkout, giveMigrations, todaysMigrations } from "./version-before.ts";

/** Tests of a version before that do not tell whether it works on newer tables, and why. */
const exceptions: Record<string, string> = {};

// At the head of a file, or within a test.
const opensShop = /\b(?:testShop|openTestShop)\(/;
const opensPages = /\b(?:testSite|openTestSite)\(/;

/** What failed in a file, by the test's name. */
type Failed = { file: string; name: string; why: string };

/**
 * The test files of the version before that open a shop without its pages: those in the rooms of the tables that its
 * missing migrations touch first, then the others in a given order.
 */
export function listTests(before: Checkout, order: (files: string[]) => string[]): string[] {
	const rooms = roomsOf(before);
	const files = globSync("{src,bin}/**/*.test.ts", { cwd: before.folder }).filter((file) => {
		const text = readFileSync(join(before.folder, file), "utf8");
		return opensShop.test(text) && !opensPages.test(text) && !exceptions[file];
	});
	const isTouched = (file: string) => rooms.has(dirname(file));
	return [...order(files.filter(isTouched)), ...order(files.filter((file) => !isTouched(file)))];
}

function roomsOf({ folder, added }: Checkout): Set<string> {
	const sql = added.map((file) => readFileSync(join(todaysMigrations, file), "utf8")).join("\n");
	const names = [...sql.matchAll(/(?:TABLE|ON|UPDATE|INTO|FROM|"public"\.) ?"(\w+)"/g)];
	const tables = globSync("src/**/tables.server.ts", { cwd: folder }).filter((file) => {
		const text = readFileSync(join(folder, file), "utf8");
		return names.some(([, name]) => new RegExp(`pgTable\\(\\s*"${name}"`).test(text));
	});
	return new Set(tables.map(dirname));
}

/**
 * Runs tests of the version before on tables that `migrations` made. What fails there is run on its own tables too:
 * what fails on both is not the migrations' doing.
 */
export async function runTests(
	{ folder, ownMigrations }: Checkout,
	files: readonly string[],
	migrations = todaysMigrations,
): Promise<Finding> {
	giveMigrations(folder, migrations);
	const { passed, failed } = await runVitest(folder, files);
	const again = [...new Set(failed.map(({ file }) => file))];
	giveMigrations(folder, ownMigrations);
	const anyway = again.length > 0 ? (await runVitest(folder, again)).failed : [];
	const isOwn = (failure: Failed) =>
		anyway.some(({ file, name }) => file === failure.file && name === failure.name);
	const wrong = failed.filter((failure) => !isOwn(failure));
	return {
		counted: { "test files": files.length, tests: passed, "failed before too": anyway.length },
		wrong: wrong.map(({ file, name, why }) => `${file} › ${name}: ${why.split("\n")[0]}`),
	};
}

async function runVitest(folder: string, files: readonly string[]) {
	const report = join(folder, "report.json");
	rmSync(report, { force: true });
	const program = "node_modules/vitest/vitest.mjs";
	// A second process would load all modules again: that is worth it for many files alone.
	const workers = `--maxWorkers=${files.length > 10 ? 2 : 1}`;
	const args = ["run", ...files, workers, "--reporter=json", `--outputFile=${report}`];
	const child = spawn(process.execPath, [program, ...args], { cwd: folder, stdio: "ignore" });
	await once(child, "close");
	const { numPassedTests, testResults } = JSON.parse(readFileSync(report, "utf8")) as {
		numPassedTests: number;
		testResults: {
			name: string;
			status: string;
			message: string;
			assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
		}[];
	};
	const failed = testResults.flatMap(({ name, status, message, assertionResults }): Failed[] => {
		const file = relative(folder, name);
		const tests = assertionResults
			.filter((result) => result.status === "failed")
			.map((result) => ({ file, name: result.fullName, why: result.failureMessages[0] ?? "" }));
		const isUnrun = tests.length === 0 && status === "failed";
		return isUnrun ? [{ file, name: "before its tests", why: message }] : tests;
	});
	return { passed: numPassedTests, failed };
}
