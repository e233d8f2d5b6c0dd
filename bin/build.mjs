import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runQuietly } from "./child.mjs";
import { withInstallLock } from "./install-lock.mjs";
import { withProgress } from "./progress.mjs";
import { inProject, projectNode, stopWith } from "./toolchain.mjs";

const stampFile = inProject("build", ".made-from");
const sources = [
	"src",
	"public",
	"vite",
	"vite.config.ts",
	"react-router.config.ts",
	"tsconfig.json",
	"package-lock.json",
];

/** Builds the shop's pages unless the build at hand was made from these very sources. */
export async function ensureBuilt() {
	if (isBuilt()) return;
	const result = await withInstallLock(async () => (isBuilt() ? { code: 0 } : build()));
	if (result.code === 0) return;
	process.stderr.write(result.output);
	stopWith("The shop could not be built; what the build says stands above.");
}

/** Builds the shop's pages: `{ code, output }` of the build. */
export async function build() {
	rmSync(stampFile, { force: true });
	const fingerprint = fingerprintOfSources();
	const env = { ...process.env, NODE_ENV: "production" };
	const result = await withProgress("Building the shop", () =>
		runQuietly(projectNode(), [reactRouter(), "build"], { env }),
	);
	if (result.code === 0) {
		mkdirSync(inProject("build"), { recursive: true });
		writeFileSync(stampFile, fingerprint);
	}
	return result;
}

/** The command line of React Router's own tool. */
export function reactRouter() {
	return inProject("node_modules", "@react-router", "dev", "bin.cjs");
}

/** Whether the build at hand was made from these very sources. */
export function isBuilt() {
	return existsSync(stampFile) && readFileSync(stampFile, "utf8") === fingerprintOfSources();
}

// The contents and not the times: a checkout touches files that it does not change.
function fingerprintOfSources() {
	const hash = createHash("sha256");
	for (const file of sources.flatMap((source) => filesBelow(source))) {
		hash
			.update(`${file}\0`)
			.update(readFileSync(inProject(file)))
			.update("\0");
	}
	return hash.digest("hex");
}

function filesBelow(path) {
	if (!existsSync(inProject(path))) return [];
	if (path.includes(".test.")) return [];
	const entries = readdirOrNull(inProject(path));
	if (entries === null) return [path];
	return entries.sort().flatMap((name) => filesBelow(join(path, name)));
}

function readdirOrNull(path) {
	try {
		return readdirSync(path);
	} catch (error) {
		if (error.code === "ENOTDIR") return null;
		throw error;
	}
}
