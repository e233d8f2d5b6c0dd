import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "../../bench/start-program.ts";
import type { Driver, InPage } from "./driver.ts";

const startLimitMs = 60_000;
// A page that is left while a script runs never responds.
const scriptMs = 5_000;
const responseMs = 20_000;
const elementKey = "element-6066-11e4-a52e-4f735466cecf"; // WebDriver §12.1

/** Opens WebKitGTK's own small browser on a screen that nobody sees, and speaks WebDriver with it. */
export async function openWebKit(
	program: string,
	{ dark = false, tall = 900 } = {},
): Promise<Driver> {
	const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", `1280x${tall}x24`], {
		stdio: ["ignore", "pipe", "ignore"],
	});
	const [display] = (await once(screen.stdout.setEncoding("utf8"), "data")) as [string];
	const port = await freePort();
	const args = [`--port=${port}`, "--host=127.0.0.1"];
	const theme = dark ? { GTK_THEME: "Adwaita:dark" } : {};
	const env = { ...process.env, ...theme, DISPLAY: `:${display.trim()}`, NO_AT_BRIDGE: "1" };
	const driver = spawn("WebKitWebDriver", args, { env, stdio: "ignore" });
	await untilListens(port);
	const send = sender(`http://127.0.0.1:${port}`);
	// Over the whole screen it has no bars of its own, which need more width than a phone has.
	const browserOptions = { binary: program, args: ["--automation", "--full-screen"] };
	const alwaysMatch = {
		"webkitgtk:browserOptions": browserOptions,
		pageLoadStrategy: "none",
		timeouts: { script: scriptMs },
	};
	let session = "";
	const command = (method: string, path: string, body?: object) =>
		send(method, `/session/${session}/${path}`, body);
	const openSession = async () => {
		const made = await send("POST", "/session", { capabilities: { alwaysMatch } });
		session = (made as { sessionId: string }).sessionId;
	};
	await openSession();
	const complained: string[] = [];
	let size = { width: 1280, height: 900 };
	const resize = () => command("POST", "window/rect", { x: 0, y: 0, ...size });

	async function run<In extends unknown[], Out>(script: InPage<In, Out>, ...given: In) {
		const made = (await command("POST", "execute/sync", {
			script: `(${watch})(); const result = (${script})(...JSON.parse(arguments[0])); return JSON.stringify([window.complained.splice(0), result ?? null]);`,
			args: [JSON.stringify(given)],
		})) as string;
		const [newly, result] = JSON.parse(made) as [string[], Out];
		complained.push(...newly);
		return result;
	}
	return {
		run,
		open: async (url) => void (await command("POST", "url", { url })),
		perform: async (actions) => void (await command("POST", "actions", { actions })),
		async chooseFile(selector, path) {
			const found = await command("POST", "element", { using: "css selector", value: selector });
			const id = (found as Record<string, string>)[elementKey];
			await command("POST", `element/${id}/value`, { text: path });
		},
		screenshot: async () => Buffer.from(String(await command("GET", "screenshot")), "base64"),
		async resize(width, height) {
			size = { width, height };
			await resize();
		},
		async clearStorage() {
			await send("DELETE", `/session/${session}`);
			await openSession();
			await resize();
		},
		async complaints() {
			await run(() => null);
			return complained;
		},
		async close() {
			await send("DELETE", `/session/${session}`).catch(() => null);
			await Promise.all([end(driver), end(screen)]);
		},
	};
}

/**
 * Runs in the page, before its scripts do, which wait for its first view. This WebDriver forwards no console, so
 * that whatever goes there is stored in the page until the next script.
 */
function watch(): void {
	const page = window as unknown as { complained?: string[] };
	if (page.complained) return;
	const complained: string[] = [];
	page.complained = complained;
	addEventListener("error", ({ message }) => complained.push(message));
	addEventListener("unhandledrejection", ({ reason }) => complained.push(String(reason)));
	new ReportingObserver(
		(reports) => complained.push(...reports.map((report) => JSON.stringify(report.body))),
		{ types: ["csp-violation"], buffered: true },
	).observe();
	const logError = console.error;
	console.error = (...result) => {
		complained.push(result.map(String).join(" "));
		logError(...result);
	};
}

function sender(address: string) {
	return async (method: string, path: string, body?: object): Promise<unknown> => {
		const response = await fetch(address + path, {
			method,
			headers: { "content-type": "application/json" },
			signal: AbortSignal.timeout(responseMs),
			...(method === "POST" ? { body: JSON.stringify(body ?? {}) } : {}),
		});
		const { value } = (await response.json()) as { value: { message?: string } };
		if (!response.ok) throw new Error(`${method} ${path}: ${value.message}`);
		return value;
	};
}

async function untilListens(port: number): Promise<void> {
	const end = performance.now() + startLimitMs;
	for (;;) {
		if (await fetch(`http://127.0.0.1:${port}/status`).catch(() => null)) return;
		if (performance.now() > end) throw new Error("WebKitWebDriver did not open");
	}
}

async function end(child: ChildProcess): Promise<void> {
	child.kill();
	if (child.exitCode === null && child.signalCode === null) await once(child, "close");
}
