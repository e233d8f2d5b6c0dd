import { z } from "zod";
import { ok, refuse } from "../../kernel/result.ts";
import type { Log } from "../../platform/log.server.ts";
import type { ImageFile, ImageStore } from "./image-store.ts";

/** The image host's response to a form of image and API key (spec §7, Other calls). */
const HostResponse = z.object({
	success: z.literal(true),
	data: z.object({ url: z.url({ protocol: /^https?$/ }) }),
});

const timeoutMs = 20_000;

/**
 * Stores images at an image host with imgbb's API (spec §7): the request is a form of image and API key, the
 * response has `success` and `data.url`. The key stays on the server. The host chooses the file names, so an image
 * is one file. Its addresses are https, or have the host's own origin.
 */
export function imgbbImageStore({ url, key }: { url: string; key: string }, log: Log): ImageStore {
	const { origin } = new URL(url);
	return {
		keepsNames: false,
		// A host may serve images from any origin; only its responses name it.
		origins: [origin, "https:"],
		async put(file) {
			try {
				const response = await send(url, key, file);
				const shown = HostResponse.safeParse(await response.json().catch(() => null)).data?.data
					.url;
				if (response.ok && shown && isShowable(shown, origin)) return ok(shown);
				log.error({ status: response.status, host: origin }, "the image host refused a picture");
			} catch (err) {
				log.error({ err, host: origin }, "the image host could not be reached");
			}
			return refuse("store-unreachable");
		},
	};
}

function send(url: string, key: string, { bytes, type, name }: ImageFile): Promise<Response> {
	const form = new FormData();
	form.set("key", key);
	form.set("image", new File([new Uint8Array(bytes)], name, { type }));
	const signal = AbortSignal.timeout(timeoutMs);
	// A redirect would send the key to another host.
	return fetch(url, { method: "POST", body: form, redirect: "error", signal });
}

function isShowable(address: string, origin: string): boolean {
	const url = new URL(address);
	return url.protocol === "https:" || url.origin === origin;
}
