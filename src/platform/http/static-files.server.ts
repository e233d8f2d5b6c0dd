import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { type CachedResponse, responseEncodings } from "../cache/encoded-response.server.ts";

export type StaticFiles = ReturnType<typeof openStaticFiles>;

const address = "/assets/";

/**
 * Keeps the build's scripts, styles and fonts in memory as encoded responses, because the first page of
 * a client loads about thirty of them. A file is read at its first request. Its name changes with its
 * content, so it is never stale. Files added after the shop opened are not found.
 */
export function openStaticFiles(root: string, headers: Record<string, string>) {
	const folder = join(root, address);
	const names = new Set(existsSync(folder) ? readdirSync(folder) : []);
	const read = new Map<string, CachedResponse>();
	return {
		/** Finds a file of the build by its URL. */
		find(url: string): CachedResponse | undefined {
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
	// A new build deletes the files of a running shop.
	if (!existsSync(path)) return undefined;
	const type = getMimeType(path) ?? "application/octet-stream";
	const fileHeaders = { ...headers, "content-type": type, vary: "accept-encoding" };
	const bodies = { br: readIfThere(`${path}.br`), gzip: readIfThere(`${path}.gz`) };
	const encodings = responseEncodings(fileHeaders, readFileSync(path), bodies);
	return { status: 200, encodings, tags: [], encode: null };
}

function readIfThere(path: string): Buffer | undefined {
	return existsSync(path) ? readFileSync(path) : undefined;
}
