import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { limitConcurrency } from "../../platform/concurrency-limit.ts";
import type { SecurityHeaders } from "../../platform/http/security-headers.server.ts";
import { smallImageAt } from "./image-files.ts";
import { maxImageBytes } from "./image-store.ts";
import { openDecoder } from "./reencode-image.server.ts";
import { withoutDigest } from "./shipped-images.ts";

type Deps = {
	/** The address of a part's image; null for an unknown part. */
	imageOf(partId: string): Promise<string | null>;
	/** The address of the shop's own logo; null if it has none. */
	logoOf(): Promise<string | null>;
	/** The folders of the shipped images, and of the uploads on this machine. */
	folders: { shipped: string; uploads: string };
	headers: SecurityHeaders;
};

// Twice the 64 pixels that e-mails show, for dense screens.
const side = 128;
// A picture has about 4 kB.
const maxPictures = 500;
const fetchMs = 5_000;
const path = /^\/mail-pictures\/(?:([0-9a-f-]{36})\.jpg|shop\.png)$/;

/**
 * Serves the pictures of e-mails: the shop's logo, and part images as JPEG, because many mail
 * programs know neither WebP nor AVIF. Other sites may embed them, as web mail shows them on its
 * pages. Responds with 404 if there is no picture, and with 503 if too many are requested at once.
 */
export function openMailPictures({ imageOf, logoOf, folders, headers }: Deps) {
	const made = new Map<string, Promise<Buffer>>();
	const inTurn = limitConcurrency(2, 50);
	const make = async (image: string, encodeAs: typeof encode) =>
		(await inTurn(async () => encodeAs(await readImage(image, folders)))) ?? Promise.reject(busy);
	const pictureOf = (image: string, encodeAs = encode) => {
		const picture = made.get(image) ?? make(image, encodeAs);
		made.delete(image);
		made.set(image, picture);
		picture.catch(() => made.delete(image));
		const [oldest] = made.keys();
		if (made.size > maxPictures && oldest !== undefined) made.delete(oldest);
		return picture;
	};
	return async ({ method, url }: Request): Promise<Response> => {
		const found = path.exec(new URL(url).pathname);
		if (!found || (method !== "GET" && method !== "HEAD")) return nothing(404, headers);
		try {
			if (!found[1]) {
				const logo = await logoOf();
				const own = logo ? pictureOf(logo, encodeLogo) : readFile(join(folders.shipped, mark));
				return image(await own, "image/png", headers);
			}
			const address = await imageOf(found[1]);
			if (address === null) return nothing(404, headers);
			return image(await pictureOf(address), "image/jpeg", headers);
		} catch (error) {
			return nothing(error === busy ? 503 : 404, headers);
		}
	};
}

const busy = new Error("too many pictures are asked for at once");
const mark = "icon-192.png";

async function readImage(image: string, { shipped, uploads }: Deps["folders"]): Promise<Buffer> {
	const small = withoutDigest(smallImageAt(image));
	if (small.startsWith("/uploads/"))
		return readFile(join(uploads, small.slice("/uploads/".length)));
	if (small.startsWith("/")) return readFile(join(shipped, small));
	// An upload in a store elsewhere: part images have no other addresses.
	const response = await fetch(small, { signal: AbortSignal.timeout(fetchMs), redirect: "error" });
	const bytes = Buffer.from(await response.arrayBuffer());
	if (!response.ok || bytes.length > maxImageBytes)
		throw new Error("the store has no such picture");
	return bytes;
}

/** Puts the picture on the shop's light background: JPEG has no transparency, and a white part must be visible. */
async function encode(bytes: Buffer): Promise<Buffer> {
	const sharp = await openDecoder();
	const ground = "#f1eee7";
	return sharp(bytes)
		.resize({ width: side, height: side, fit: "contain", background: ground })
		.flatten({ background: ground })
		.jpeg({ quality: 82 })
		.toBuffer();
}

/** The logo as PNG, which has transparency, in twice the size that e-mails show. */
async function encodeLogo(bytes: Buffer): Promise<Buffer> {
	const sharp = await openDecoder();
	return sharp(bytes).resize({ width: 288, height: 72, fit: "inside" }).png().toBuffer();
}

function image(bytes: Buffer, type: string, headers: SecurityHeaders): Response {
	return new Response(new Uint8Array(bytes), {
		headers: {
			...headers,
			"content-type": type,
			"cross-origin-resource-policy": "cross-origin",
			// Browsers cache it for one day only, because a part may get another picture.
			"cache-control": "public, max-age=86400",
		},
	});
}

function nothing(status: number, headers: SecurityHeaders): Response {
	return new Response(null, { status, headers: { ...headers, "cache-control": "no-store" } });
}
