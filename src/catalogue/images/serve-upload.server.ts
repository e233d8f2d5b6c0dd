import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "../../kernel/error-code.ts";
import type { SecurityHeaders } from "../../platform/http/security-headers.server.ts";

const address = /^\/uploads\/([0-9a-f]{32}-\d{1,5}\.webp)$/;

const imageHeaders = {
	"content-type": "image/webp",
	// A name is never reused for another image.
	"cache-control": "public, max-age=31536000, immutable",
	// An image opened directly can neither run nor load anything.
	"content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
};

/** Serves /uploads/…: an image on the shop's own disk, or 404. */
export async function serveUpload(
	folder: string,
	request: Request,
	safety: SecurityHeaders,
): Promise<Response> {
	const headers = { ...safety, ...imageHeaders };
	if (request.method !== "GET" && request.method !== "HEAD")
		return nothing(405, { ...safety, allow: "GET, HEAD" });
	const name = address.exec(new URL(request.url).pathname)?.[1];
	const bytes = name ? await readFile(join(folder, name)).catch(nullIfMissing) : null;
	if (!name || !bytes) return nothing(404, safety);
	const etag = `"${name}"`;
	// A download gets this file name, which has digits and letters only (RFC 6266).
	const disposition = { "content-disposition": `inline; filename="${name}"` };
	if (request.headers.get("if-none-match") === etag)
		return new Response(null, { status: 304, headers: { ...headers, etag } });
	const body = request.method === "HEAD" ? null : new Uint8Array(bytes);
	const length = String(bytes.byteLength);
	return new Response(body, {
		headers: { ...headers, ...disposition, etag, "content-length": length },
	});
}

function nullIfMissing(error: unknown): null {
	if (errorCode(error) === "ENOENT") return null;
	throw error;
}

function nothing(status: number, more: Record<string, string>): Response {
	const plain = { "content-type": "text/plain", "cache-control": "no-store" };
	return new Response(null, { status, headers: { ...plain, ...more } });
}
