import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const record = "docs/decisions/0035-relied-upon-inside-packages.md";
const rows = [...readFileSync(record, "utf8").matchAll(/^\| `([^`]+)` \| ([\d.a-z-]+) \|/gm)].map(
	([, name = "", checked = ""]) => ({ name, checked }),
);
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
	packages: Record<string, { version: string }>;
};

// The lock is what npm ci installs, also what it installs on other platforms.
test("each package whose internals the shop relies on has the version that was checked", () => {
	expect(rows.length).toBeGreaterThan(25);
	const unchecked = rows
		.map((row) => ({ ...row, installed: packages[`node_modules/${row.name}`]?.version }))
		.filter(({ checked, installed }) => checked !== installed);
	expect(unchecked, `read what changed, run what ${record} names, note the version`).toEqual([]);
});
