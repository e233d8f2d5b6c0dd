import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openProject, type Project } from "../test/harness/launcher-project.ts";

let project: Project;
beforeEach(() => {
	project = openProject();
	write("src/price.ts", "");
	write("src/price.test.ts", 'import "./price.ts";');
	write("src/basket.ts", 'import { priceOf } from "./price.ts";');
	write("src/basket.test.ts", 'import "./basket.ts";');
	write("src/login.test.ts", "");
	write("test/repository/layers.test.ts", "");
	write("src/rules.test.ts", "");
	write(".gitignore", "node_modules/\ncalls\n");
	git("init", "-q");
	git("add", "-A");
	commit();
	git("update-ref", "refs/remotes/origin/main", "HEAD");
});
afterEach(() => project.close());

test("a change is tested by what is beside it first, then by what imports it, from near to far", async () => {
	write("src/price.ts", "export const changed = 1;");
	expect(await tests()).toEqual(["src/price.test.ts", "src/basket.test.ts"]);
});

test("what was committed since origin/main is tested as well as a file that git does not know yet", async () => {
	write("src/basket.ts", 'import { priceOf } from "./price.ts"; // changed');
	git("add", "-A");
	commit();
	write("src/logout.test.ts", "");
	expect((await tests()).sort()).toEqual(["src/basket.test.ts", "src/logout.test.ts"]);
});

test("where nothing changed, or nothing that a test imports, the rules of the shop and of the project are tested", async () => {
	const rules = ["src/rules.test.ts", "test/repository/layers.test.ts"];
	expect(await tests()).toEqual(rules);
	write("README.md", "changed");
	expect(await tests()).toEqual(rules);
});

function write(path: string, text: string): void {
	mkdirSync(dirname(join(project.folder, path)), { recursive: true });
	project.write(path, text);
}

function git(...args: string[]): void {
	execFileSync("git", args, { cwd: project.folder, stdio: "pipe" });
}

function commit(): void {
	git("-c", "user.name=Nadia", "-c", "user.email=nadia@shop.example", "commit", "-q", "-m", "next");
}

async function tests(): Promise<string[]> {
	const url = pathToFileURL(join(project.folder, "bin/changed-tests.mjs")).href;
	return (await import(url)).testsOfChange();
}
