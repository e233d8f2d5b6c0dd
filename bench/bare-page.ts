import { execFile } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { createRequestHandler, type ServerBuild } from "react-router";

const run = promisify(execFile);
const source = join(import.meta.dirname, "bare-page");
// Below node_modules, so that what is built finds React and the router.
const made = join(import.meta.dirname, "..", "node_modules", ".bare-page");

type Sent = { type: string; cacheControl: string; body: Buffer };

/**
 * A page of one heading, built by the versions of React, React Router and Vite that the shop is
 * built by, and sent as the shop sends its own: finished, in brotli, scripts cached for ever. No
 * page of these versions can score better than this one.
 */
export async function openBarePage(): Promise<{ address: string; close(): void }> {
	const sent = await build();
	const server = createServer((request, response) =>
		sendFile(sent.get(request.url ?? ""), response),
	);
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	const { port } = server.address() as AddressInfo;
	return { address: `http://localhost:${port}/`, close: () => void server.close() };
}

async function build(): Promise<Map<string, Sent>> {
	const cli = join(made, "..", "@react-router", "dev", "dist", "cli", "index.js");
	const env = { ...process.env, NODE_ENV: "production", BARE_PAGE_BUILD: made };
	try {
		await run(process.execPath, [cli, "build"], { cwd: source, env });
		return await everything();
	} finally {
		rmSync(made, { recursive: true, force: true });
		rmSync(join(source, ".react-router"), { recursive: true, force: true });
	}
}

async function everything(): Promise<Map<string, Sent>> {
	const entry = pathToFileURL(join(made, "server", "index.js")).href;
	const render = createRequestHandler((await import(entry)) as ServerBuild, "production");
	const page = await render(new Request("http://localhost/"));
	if (page.status !== 200) throw new Error(`the bare page has status ${page.status}`);
	const html = Buffer.from(await page.arrayBuffer());
	const assets = join(made, "client", "assets");
	return new Map([
		["/", { type: "text/html; charset=utf-8", cacheControl: "no-cache", body: compressed(html) }],
		[
			"/robots.txt",
			{
				type: "text/plain",
				cacheControl: "no-cache",
				body: compressed(Buffer.from("User-agent: *\n")),
			},
		],
		...readdirSync(assets).map((name): [string, Sent] => [
			`/assets/${name}`,
			{
				type: "text/javascript",
				cacheControl: "public, max-age=31536000, immutable",
				body: compressed(readFileSync(join(assets, name))),
			},
		]),
	]);
}

function compressed(body: Buffer): Buffer {
	return brotliCompressSync(body);
}

function sendFile(found: Sent | undefined, response: ServerResponse): void {
	// What a browser asks for by itself, such as an icon, is missing without a complaint.
	if (!found) return void response.writeHead(204).end();
	const { type, cacheControl, body } = found;
	response.writeHead(200, {
		"content-type": type,
		"content-encoding": "br",
		"content-length": body.length,
		"cache-control": cacheControl,
	});
	response.end(body);
}
