import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { type CachedResponse, responseEncodings } from "../cache/response-cache.server.ts";

/** Finds a file of the build by the address it is asked for under. */
export type StaticFiles = { find(url: string): CachedResponse | undefined };

const address = "/assets/";

/**
 * The build's scripts, styles and fonts as finished responses: a first page asks for some thirty
 * of them, and each costs what a cached page costs. One is read when it is first asked for and
 * stays in memory; its name changes with its content, so it cannot go stale. What was not in the folder
 * when the shop opened is not known here.
 */
export function openStaticFiles(root: string, headers: Record<string, string>): StaticFiles {
	const folder = join(root, address);
	const names = new Set(existsSync(folder) ? readdirSync(folder) : []);
	const read = new Map<string, CachedResponse>();
	return {
		find(url) {
			if (!url.startsWith(address)) return undefined;
			const name = url.slice(address.length);
			const found = read.get(name);
			if (found || /\.(?:br|gz)$/.test(name) || !names.has(name)) return found;
			const file = readFile(join(folder, name), headers);
			if (file) read.set(name, file);
			return file;
		},
	};
}

function readFile(path: string, headers: Record<string, string>): CachedResponse | undefined {
	// A new build under an open shop takes its files away.
	if (!existsSync(path)) return undefined;
	const type = getMimeType(path) ?? "application/octet-stream";
	const own = { ...headers, "content-type": type, vary: "accept-encoding" };
	const bodies = { br: readIfThere(`${path}.br`), gzip: readIfThere(`${path}.gz`) };
	return { status: 200, encodings: responseEncodings(own, readFileSync(path), bodies), tags: [] };
}

function readIfThere(path: string): Buffer | undefined {
	return existsSync(path) ? readFileSync(path) : undefined;
}
