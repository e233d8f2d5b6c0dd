import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Driver, InPage } from "./driver.ts";

// It calls nobody but the shop.
const quiet: Record<string, unknown> = {
	"app.normandy.enabled": false,
	"browser.safebrowsing.downloads.remote.enabled": false,
	"datareporting.policy.dataSubmissionEnabled": false,
	"network.captive-portal-service.enabled": false,
	"network.connectivity-service.enabled": false,
	"services.settings.server": "data:,",
};
const startLimitMs = 60_000;
// A page that is left while a script runs may never respond.
const responseMs = 20_000;

/** Opens Firefox without a window and speaks WebDriver BiDi with it, which it does by itself. */
export async function openFirefox(
	program: string,
	folder: string,
	{ dark = false } = {},
): Promise<Driver> {
	const profile = mkdtempSync(join(folder, "firefox-"));
	const set = { ...quiet, "layout.css.prefers-color-scheme.content-override": dark ? 0 : 1 };
	const prefs = Object.entries(set).map(
		([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
	);
	writeFileSync(join(profile, "user.js"), prefs.join(""));
	const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"];
	const browser = spawn(program, [...args, "about:blank"], { stdio: ["ignore", "ignore", "pipe"] });
	const address = await addressOf(browser.stderr);
	const { send, onEvent, disconnect } = await connect(`${address}/session`);
	await send("session.new", { capabilities: {} });
	await send("session.subscribe", { events: ["log.entryAdded"] });
	const complained: string[] = [];
	onEvent((method, { level, text }) => {
		if (method === "log.entryAdded" && level === "error") complained.push(String(text));
	});
	const { contexts } = (await send("browsingContext.getTree")) as { contexts: Context[] };
	let context = contexts[0]?.context ?? "";
	let viewport = { width: 1280, height: 900 };

	async function run<In extends unknown[], Out>(script: InPage<In, Out>, ...given: In) {
		const { result, exceptionDetails } = (await send("script.callFunction", {
			functionDeclaration: `(given) => JSON.stringify((${script})(...JSON.parse(given))) ?? "null"`,
			arguments: [{ type: "string", value: JSON.stringify(given) }],
			target: { context },
			awaitPromise: false,
		})) as { result: { value: string }; exceptionDetails?: { text: string } };
		if (exceptionDetails) throw new Error(exceptionDetails.text);
		return JSON.parse(result.value) as Out;
	}
	return {
		run,
		async open(url) {
			// Another page may be opened before this one has loaded.
			await send("browsingContext.navigate", { context, url, wait: "none" }).catch(() => null);
		},
		perform: async (actions) => void (await send("input.performActions", { context, actions })),
		async chooseFile(selector, path) {
			const locator = { type: "css", value: selector };
			const found = await send("browsingContext.locateNodes", { context, locator });
			const [element] = (found as { nodes: { sharedId: string }[] }).nodes;
			await send("input.setFiles", { context, element, files: [path] });
		},
		async screenshot() {
			const { data } = (await send("browsingContext.captureScreenshot", { context })) as {
				data: string;
			};
			return Buffer.from(data, "base64");
		},
		async resize(width, height) {
			viewport = { width, height };
			await send("browsingContext.setViewport", { context, viewport });
		},
		// A container of its own: nothing of the last one is in it, nor cached files.
		async clearStorage() {
			const { userContext } = (await send("browser.createUserContext")) as Record<string, string>;
			const made = await send("browsingContext.create", { type: "tab", userContext });
			await send("browsingContext.close", { context });
			context = (made as Context).context;
			await send("browsingContext.setViewport", { context, viewport });
		},
		complaints: async () => complained,
		async close() {
			disconnect();
			browser.kill();
			await once(browser, "close");
		},
	};
}

type Context = { context: string };

function addressOf(output: NodeJS.ReadableStream): Promise<string> {
	return new Promise((resolve, reject) => {
		let text = "";
		const limit = setTimeout(
			() => reject(new Error(`Firefox did not open: ${text}`)),
			startLimitMs,
		);
		output.setEncoding?.("utf8");
		output.on("data", (piece: string) => {
			text += piece;
			const found = /WebDriver BiDi listening on (\S+)/.exec(text)?.[1];
			if (!found) return;
			clearTimeout(limit);
			resolve(found);
		});
	});
}

type BidiMessage = Record<string, unknown>;

async function connect(address: string) {
	const socket = new WebSocket(address);
	await new Promise((resolve, reject) => {
		socket.onopen = resolve;
		socket.onerror = () => reject(new Error(`nobody listens at ${address}`));
	});
	const waiting = new Map<number, (response: BidiMessage) => void>();
	const listeners: ((method: string, params: BidiMessage) => void)[] = [];
	socket.onmessage = ({ data }) => {
		const { id, method, params, ...response } = JSON.parse(String(data)) as BidiMessage;
		waiting.get(id as number)?.(response);
		waiting.delete(id as number);
		if (method) for (const listener of listeners) listener(String(method), params as BidiMessage);
	};
	let last = 0;
	return {
		onEvent: (listener: (typeof listeners)[number]) => void listeners.push(listener),
		disconnect: () => socket.close(),
		async send(method: string, params: object = {}): Promise<unknown> {
			last += 1;
			const id = last;
			const replied = new Promise<BidiMessage>((resolve) => {
				waiting.set(id, resolve);
				const late = { error: "timeout", message: `no response in ${responseMs} ms` };
				setTimeout(resolve, responseMs, late).unref();
			});
			socket.send(JSON.stringify({ id, method, params }));
			const { error, message, result } = await replied;
			if (error) throw new Error(`${method}: ${message}`);
			return result;
		},
	};
}
