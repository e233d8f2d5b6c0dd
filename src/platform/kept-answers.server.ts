import { createHash } from "node:crypto";
import { openDropLog } from "./drop-log.ts";
import { packBrotli, worthPackingBytes } from "./packing.server.ts";

/** One finished answer, as bytes. Body, CSP and ETag are one unit. */
export type Kept = {
	status: number;
	headers: Record<string, string>;
	etag: string;
	body: Buffer;
	brotli: Buffer | null;
	tags: readonly string[];
};

export type Unfinished = {
	status: number;
	headers: Record<string, string>;
	body: string;
	tags: readonly string[];
};

export type KeptAnswers = {
	find(key: string): Kept | undefined;
	/** Finishes an answer and keeps it, unless something it depends on changed since `since` or the key is overlong. */
	keep(key: string, answer: Unfinished, since: number): Promise<Kept>;
	/**
	 * Makes the answer for a key that is not kept. Where several ask at once for what was kept
	 * before, one makes it and the others wait for it, unless something changed since it began.
	 * `make` gets the drops counted before its reads, and gives null for what is not to be kept.
	 */
	makeOnce(key: string, make: (since: number) => Promise<Kept | null>): Promise<Kept | null>;
	/** Drops every answer that carries one of the tags; without tags, all. */
	drop(tags?: readonly string[]): void;
	/** Counts the drops; taken before the reads that an answer is made from. */
	generation(): number;
	sizeBytes(): number;
};

// Enough for every page of a large catalogue; beyond it, waiting for one another starts anew.
const mostRemembered = 20_000;
// The shop's own addresses are shorter. Addresses are held beside the bytes that are counted, so
// that whoever makes up long ones would fill the memory with them.
const longestKey = 512;

/**
 * Keeps public pages and public API answers as finished bytes, the longest
 * unused dropped first once they hold more than `limitBytes`.
 */
export function openKeptAnswers(limitBytes: number): KeptAnswers {
	const kept = new Map<string, Kept>();
	const keysByTag = new Map<string, Set<string>>();
	const drops = openDropLog();
	const making = new Map<string, { since: number; made: Promise<Kept | null> }>();
	const keptBefore = new Set<string>();
	let size = 0;

	function remove(key: string) {
		const answer = kept.get(key);
		if (!answer) return;
		kept.delete(key);
		size -= weigh(answer);
		for (const tag of answer.tags) {
			const keys = keysByTag.get(tag);
			keys?.delete(key);
			if (keys?.size === 0) keysByTag.delete(tag);
		}
	}
	function add(key: string, answer: Kept) {
		remove(key);
		kept.set(key, answer);
		if (keptBefore.size >= mostRemembered) keptBefore.clear();
		keptBefore.add(key);
		size += weigh(answer);
		for (const tag of answer.tags) {
			const keys = keysByTag.get(tag) ?? new Set();
			keysByTag.set(tag, keys.add(key));
		}
		for (const oldest of kept.keys()) {
			if (size <= limitBytes) break;
			remove(oldest);
		}
	}
	return {
		find(key) {
			const answer = kept.get(key);
			if (!answer) return undefined;
			kept.delete(key);
			kept.set(key, answer);
			return answer;
		},
		async keep(key, answer, since) {
			const finished = await finishAnswer(answer);
			const keeps = key.length <= longestKey && !drops.touched(since, answer.tags);
			if (keeps) add(key, finished);
			return finished;
		},
		makeOnce(key, make) {
			const since = drops.count();
			const under = making.get(key);
			if (under?.since === since) return under.made;
			const made = make(since).finally(() => {
				if (making.get(key)?.made === made) making.delete(key);
			});
			if (keptBefore.has(key)) making.set(key, { since, made });
			return made;
		},
		drop(tags) {
			drops.note(tags);
			const keys = tags ? tags.flatMap((tag) => [...(keysByTag.get(tag) ?? [])]) : [...kept.keys()];
			for (const key of keys) remove(key);
		},
		generation: drops.count,
		sizeBytes: () => size,
	};
}

function weigh(answer: Kept): number {
	return answer.body.length + (answer.brotli?.length ?? 0) + 1024;
}

/** An answer as bytes, with its ETag and, from 1 KiB and unless nobody wants it, its brotli form. */
export async function finishAnswer(answer: Unfinished, packs = true): Promise<Kept> {
	const body = Buffer.from(answer.body);
	const brotli = packs && body.length >= worthPackingBytes ? await packBrotli(body, 5) : null;
	const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
	const vary = [answer.headers.vary, "accept-encoding"].filter(Boolean).join(", ");
	const headers = { ...answer.headers, etag, vary, "cache-control": "no-cache" };
	return { status: answer.status, headers, etag, body, brotli, tags: answer.tags };
}
