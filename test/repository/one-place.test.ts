import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { listFiles } from "../harness/list-files.ts";

const files = listFiles("src")
	.filter((name) => name.endsWith(".server.ts"))
	.map((name) => ({ name, text: readFileSync(name, "utf8") }));
const allFiles = ["src", "bin", "test", "e2e", "trials", "bench", "guards", "screens"]
	.flatMap((folder) => listFiles(folder))
	.filter((name) => /\.tsx?$/.test(name))
	.map((name) => ({ name, text: readFileSync(name, "utf8") }));
const filesWith = (pattern: RegExp) => files.filter(({ text }) => pattern.test(text));
const namesWith = (pattern: RegExp) => filesWith(pattern).map(({ name }) => name);

test("whatever makes an account an admin's ends its sessions, links and waiting sign-ins", () => {
	const making = filesWith(/\.set\(storedRole\(/);
	expect(making.map(({ name }) => name)).toEqual(
		expect.arrayContaining(["src/accounts/admin/change-role.server.ts"]),
	);
	const lax = making.filter(({ text }) => !text.includes("await endSessionsAndLinks("));
	expect(lax.map(({ name }) => name)).toEqual([]);
});

test("an account ends in one place, which erases its data", () => {
	expect(namesWith(/removedAt: clock\.now\(\)/)).toEqual([
		"src/accounts/sessions/end-account.server.ts",
	]);
});

test("attempts are counted by network in one place, which knows /64, /48 and mapped addresses", () => {
	expect(namesWith(/:address:\$\{/)).toEqual(["src/platform/http/rate-limit.server.ts"]);
	expect(namesWith(/\$\{(?:clientIp|ip|remoteAddress)\}/)).toEqual([]);
});

test("members of an object or a list are written out, not spread as a literal", () => {
	const spread = allFiles.filter(({ text }) => /\.\.\.\{|\.\.\.\[[^\]]*\],?$/m.test(text));
	expect(spread.map(({ name }) => name)).toEqual([]);
});

test("a file's only copy is imported as `copy`, others beside it by their file or room: `basketCopy`", () => {
	const wrong = allFiles.flatMap(({ name, text }) => {
		const hasOwn = text.includes("export const copy =");
		const copies = [...text.matchAll(/^import \{[^}]*\bcopy\b(?: as (\w+))?[^}]*\} from "(.+)"/gm)];
		return copies
			.filter(([, alias, from = ""]) => {
				if (copies.length === 1 && !hasOwn) return alias !== undefined;
				return alias !== undefined && alias !== aliasOf(join(dirname(name), from));
			})
			.map(([, alias]) => `${name}: ${alias}`);
	});
	expect(wrong).toEqual([]);
});

function aliasOf(copyFile: string): string {
	const file = basename(copyFile).replace(/\.?copy\.ts$/, "");
	const words = `${file || basename(dirname(copyFile))}-copy`;
	return words.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

test("of the migrations' snapshots only the newest is kept: the next migration is compared with it alone", () => {
	const names = listFiles("db/migrations").map((name) => basename(name));
	const newest = names
		.filter((name) => name.endsWith(".sql"))
		.sort()
		.at(-1)
		?.slice(0, 4);
	expect(names.filter((name) => name.endsWith("_snapshot.json"))).toEqual([
		`${newest}_snapshot.json`,
	]);
});
