import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runQuietly } from "./child.mjs";
import { inProject, projectNode } from "./toolchain.mjs";

// The shell is the same engine without the windows around it, and needs a third less of the processor.
const shell = "chromium-headless-shell";
const names = [
	shell,
	"chrome-headless-shell",
	"chromium",
	"chromium-browser",
	"google-chrome",
	"google-chrome-stable",
	"chrome",
];
const wellKnown = [
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
];
const aptLimitMs = 180_000;
const downloadLimitMs = 30_000;

/**
 * Where a Chromium for the browser's journeys is: the machine's (CHROMIUM_PATH first), else
 * one installed by apt when this is root, else Playwright's own download, which has 30 seconds.
 * `null`, after saying so, where none of these works.
 */
export async function ensureChromium() {
	const found = systemChromium() ?? playwrightChromium();
	if (found) return found;
	console.log("No Chromium found: installing one for the browser's journeys …");
	return (await fromApt()) ?? (await fromPlaywright()) ?? none();
}

function systemChromium() {
	const given = process.env.CHROMIUM_PATH;
	const folders = (process.env.PATH ?? "").split(delimiter);
	const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
	return [...(given ? [given] : []), ...onPath, ...wellKnown].find(runs) ?? null;
}

// Some distributions keep a script under the name that only says where to get the browser.
function runs(path) {
	if (!existsSync(path)) return false;
	const { status, stdout } = spawnSync(path, ["--version"], { encoding: "utf8", timeout: 20_000 });
	return status === 0 && /chrom/i.test(stdout);
}

function playwrightChromium() {
	const ask = "import('@playwright/test').then((p) => console.log(p.chromium.executablePath()))";
	const { stdout } = spawnSync(projectNode(), ["-e", ask], { cwd: inProject(), encoding: "utf8" });
	const path = stdout.trim();
	return path && runs(path) ? path : null;
}

async function fromApt() {
	if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return null;
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	const options = { env, limitMs: aptLimitMs };
	await runQuietly("apt-get", ["update", "-q"], options);
	for (const name of [shell, "chromium"]) {
		const install = ["install", "-q", "-y", "--no-install-recommends", name];
		await runQuietly("apt-get", install, options);
		const found = systemChromium();
		if (found) return found;
	}
	return null;
}

async function fromPlaywright() {
	const cli = inProject("node_modules", "@playwright", "test", "cli.js");
	await runQuietly(projectNode(), [cli, "install", "chromium"], { limitMs: downloadLimitMs });
	return playwrightChromium();
}

function none() {
	console.error(
		"No Chromium could be had for the browser's journeys: install chromium or Google Chrome, or name one in CHROMIUM_PATH, and try again.",
	);
	return null;
}
