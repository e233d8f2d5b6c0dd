import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProcess, waitForExit } from "../../../test/harness/start-process.ts";
import { makeDataDir } from "./data-dir.server.ts";
import { isRoot } from "./system-user.server.ts";

let place: string;
beforeAll(() => {
	place = mkdtempSync(join(tmpdir(), "jontro-data-dir-"));
	symlinkSync(join(place, "gone"), join(place, "dangling"));
	symlinkSync(join(place, "circle"), join(place, "circle"));
	writeFileSync(join(place, "file"), "");
});
afterAll(() => rmSync(place, { recursive: true }));

test("a data folder is made with all that is missing above it, closed to others", () => {
	const dataDir = join(place, "a", "b", "data");
	makeDataDir(dataDir);
	makeDataDir(dataDir);
	expect(statSync(dataDir).mode & 0o777).toBe(isRoot() ? 0o711 : 0o700);
});

test.each([
	["a dangling link", "dangling", /cannot be made \(ENOENT/],
	["below a dangling link", "dangling/data", /cannot be made \(ENOENT/],
	["below a link to itself", "circle/data", /cannot be made \(ELOOP/],
	["a file", "file", /is not a folder/],
	["below a file", "file/data", /is not a folder/],
	["a name that no disk takes", "x".repeat(300), /cannot be made \(ENAMETOOLONG/],
])("%s is refused in one sentence", (_, dataDir, sentence) => {
	expect(() => makeDataDir(join(place, dataDir))).toThrow(sentence);
});

// In a process of its own: what spins in there cannot be ended from within.
test.runIf(process.platform === "linux").each(["/proc/foo", "/proc/foo/data"])(
	"%s, which takes no folders, is refused at once",
	async (dataDir) => {
		const refused = startProcess([
			resolve("test/harness/database/open-database-process.ts"),
			dataDir,
		]);
		const limit = setTimeout(() => refused.child.kill("SIGKILL"), 20_000);
		const { code, output } = await waitForExit(refused);
		clearTimeout(limit);
		expect(code).toBe(1);
		expect(output).toContain(`The data folder ${dataDir} cannot be made (ENOENT`);
	},
);
