import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { type StartedProcess, startProcess } from "./start-process.ts";

export type Project = ReturnType<typeof openProject>;

const platformNode = `node_modules/node-${process.platform}-${process.arch}`;

// Does what npm does with a lock; with NPM_HANGS it begins and does not end. Without a network, where all packages are
// optional, it does what npm 9 does.
const npm = `
const fs = require("node:fs");
const { dirname, join } = require("node:path");
const omits = process.argv.includes("--omit=dev");
fs.appendFileSync(process.env.NPM_CALLS, [process.version, ...process.argv.slice(2)].join(" ") + "\\n");
if (process.env.NO_NETWORK) {
	const { packages } = JSON.parse(fs.readFileSync("package-lock.json", "utf8"));
	if (Object.entries(packages).every(([path, { optional }]) => path === "" || optional)) {
		fs.rmSync(process.cwd(), { recursive: true });
		console.error("npm ERR! enoent ENOENT: no such file or directory, open 'package.json'");
		process.exit(1);
	}
	console.error("npm warn EBADENGINE\\nnpm error code ENOTFOUND");
	process.exit(1);
}
if (process.env.NPM_HANGS) {
	const hangs = "console.log(process.pid); setInterval(() => {}, 1000)";
	const script = require("node:child_process").spawn(process.execPath, ["-e", hangs], { stdio: ["ignore", 1, 2] });
	fs.writeFileSync("begun", process.pid + " " + script.pid);
	fs.renameSync("begun", "hanging");
	setInterval(() => {}, 1000);
} else {
	const lock = JSON.parse(fs.readFileSync("package-lock.json", "utf8"));
	fs.rmSync("node_modules", { recursive: true, force: true });
	for (const [path, { dev }] of Object.entries(lock.packages)) {
		if (path === "" || (dev && omits)) { if (path) delete lock.packages[path]; continue; }
		fs.mkdirSync(path, { recursive: true });
		if (path.endsWith("@react-router/dev")) fs.copyFileSync("build-tool.cjs", join(path, "bin.cjs"));
		if (path === "${platformNode}") {
			fs.mkdirSync(join(path, "bin"));
			fs.writeFileSync(join(path, "bin", "node"), '#!/bin/sh\\nNODE_OPTIONS= exec "' + process.execPath + '" "$@"\\n', { mode: 0o755 });
		}
	}
	fs.writeFileSync("node_modules/.package-lock.json", JSON.stringify(lock));
}
`;

/** Opens a project with the real launchers, and an npm, a build and programs of its own, in a folder of its own. */
export function openProject() {
	const folder = mkdtempSync(join(tmpdir(), "jontro-launchers-"));
	const calls = join(folder, "calls");
	const project = {
		folder,
		/** Runs a launcher, such as `start.mjs`. */
		run(launcher: string, args: string[] = [], env: Record<string, string> = {}): StartedProcess {
			const npm_execpath = join(folder, "npm", "npm-cli.js");
			const defaults = { npm_execpath, NPM_CALLS: calls, PORT: "0" };
			return startProcess([join(folder, "bin", launcher), ...args], { ...defaults, ...env });
		},
		/** What npm was called with, one call a line. */
		npmCalls: (): string[] => readFileSync(calls, "utf8").split("\n").filter(Boolean),
		/** Whether a file or folder of it exists. */
		has: (path: string): boolean => existsSync(join(folder, path)),
		write: (path: string, text: string): void => writeFileSync(join(folder, path), text),
		/** A package-lock.json in which the package that the shop runs on has this version. */
		lock(version: string): void {
			const dependencies = { part: version };
			const devDependencies = { "@react-router/dev": "1.0.0", tool: "1.0.0" };
			const packages = {
				"": { dependencies, devDependencies },
				"node_modules/part": {
					version,
					dependencies: { inner: "1.0.0" },
					peerDependencies: { tool: "1.0.0", peer: "1.0.0" },
					peerDependenciesMeta: { tool: { optional: true } },
				},
				"node_modules/part/node_modules/inner": { version: "1.0.0" },
				"node_modules/peer": { version: "1.0.0", peer: true },
				"node_modules/inner": { version: "0.9.0", dev: true },
				"node_modules/@react-router/dev": { version: "1.0.0", dev: true },
				// npm installs it without dev dependencies too, because the part could use it.
				"node_modules/tool": { version: "1.0.0", devOptional: true },
			};
			project.write("package-lock.json", JSON.stringify({ packages }));
		},
		/** Has the lock bring a Node of its own; gives the environment of a system whose Node is 18. */
		onOlderNode(): Record<string, string> {
			const lock = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"));
			lock.packages[""].optionalDependencies = { [basename(platformNode)]: "24.0.0" };
			lock.packages[platformNode] = { version: "24.0.0", optional: true };
			project.write("package-lock.json", JSON.stringify(lock));
			const older = 'Object.defineProperty(process, "version", { value: "v18.20.0" });';
			project.write("old-node.cjs", older);
			return { NODE_OPTIONS: `--require=${join(folder, "old-node.cjs")}` };
		},
		close: () => rmSync(folder, { recursive: true, force: true }),
	};
	for (const name of [
		"bin",
		"src/platform",
		"src/kernel",
		"src/payments/stripe",
		"src/app/settings",
	])
		cpSync(name, join(folder, name), {
			recursive: true,
			filter: (path) => path.endsWith(".mjs") || statSync(path).isDirectory(),
		});
	mkdirSync(join(folder, "npm"));
	writeFileSync(calls, "");
	project.write("package.json", '{"type":"module"}');
	project.write("npm/package.json", '{"type":"commonjs"}');
	project.write("npm/npm-cli.js", npm);
	project.write("build-tool.cjs", 'require("node:fs").appendFileSync("builds", "built\\n");');
	project.write("bin/serve.ts", 'console.log("it is open");');
	project.lock("1.0.0");
	return project;
}
