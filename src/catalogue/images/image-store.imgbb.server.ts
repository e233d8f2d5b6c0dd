import { z } from "zod";
import { ok, refuse } from "../../kernel/result.ts";
import type { Log } from "../../platform/log.server.ts";
import type { ImageFile, ImageStore } from "./image-store.ts";

/** What an image host answers to a form of image and API key (spec §7, Other calls). */
const HostAnswer = z.object({
	success: z.literal(true),
	data: z.object({ url: z.url({ protocol: /^https?$/ }) }),
});

const patienceMs = 20_000;

/**
 * Images at an image host (spec §7's own way): a form of image and API key, answered by
 * `success` and `data.url`. The key stays here; the host names its files itself, so an image is
 * one file. Its addresses are https, or the host's own where that is not.
 */
export function imgbbImageStore({ url, key }: { url: string; key: string }, log: Log): ImageStore {
	const { origin } = new URL(url);
	return {
		keepsNames: false,
		// A host shows its images from wherever it likes, which only its answers tell.
		origins: [origin, "https:"],
		async put(file) {
			try {
				const answer = await send(url, key, file);
				const shown = HostAnswer.safeParse(await answer.json().catch(() => null)).data?.data.url;
				if (answer.ok && shown && isShowable(shown, origin)) return ok(shown);
				log.error({ status: answer.status, host: origin }, "the image host refused a picture");
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
	const signal = AbortSignal.timeout(patienceMs);
	// A redirect would carry the key to whoever the host names.
	return fetch(url, { method: "POST", body: form, redirect: "error", signal });
}

function isShowable(address: string, origin: string): boolean {
	const url = new URL(address);
	return url.protocol === "https:" || url.origin === origin;
}
