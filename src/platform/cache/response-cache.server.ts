import { createHash } from "node:crypto";
import {
	type Coding,
	type Packed,
	pack,
	packed,
	worthPackingBytes,
} from "../compression.server.ts";
import { openDropLog } from "./invalidation-log.ts";
import { openStaleAnswers } from "./stale-responses.server.ts";

/** One finished answer, in each coding that it is sent in. Body, CSP and ETag are one unit. */
export type Kept = {
	status: number;
	as: { identity: Encoded } & { [coding in Packed]?: Encoded };
	tags: readonly string[];
};

/** An answer in one coding, as bytes; each has an ETag of its own (RFC 9110 §8.8.3.3). */
export type Encoded = {
	etag: string;
	body: Buffer;
	/** The headers of the whole answer. */
	headers: Record<string, string>;
	/** Those of a 304: without what tells of the body alone. */
	unchanged: Record<string, string>;
};

export type Unfinished = {
	status: number;
	headers: Record<string, string>;
	body: string;
	tags: readonly string[];
};

export type KeptAnswers = {
	/** What is kept under the key; while things cannot be made anew also what was dropped. */
	find(key: string): Kept | undefined;
	/**
	 * What was kept and dropped not long ago, for who could not make it anew. For a moment `find`
	 * gives such answers too, so that not everybody tries again what just failed.
	 */
	findStale(key: string): Kept | undefined;
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
 * Keeps public pages and public API answers as finished bytes. Once they hold more than
 * `limitBytes`, in all their codings, those that were dropped go first, then the longest unused.
 */
export function openKeptAnswers(limitBytes: number, now: () => number = Date.now): KeptAnswers {
	const kept = new Map<string, Kept>();
	const keysByTag = new Map<string, Set<string>>();
	const drops = openDropLog();
	const making = new Map<string, { since: number; made: Promise<Kept | null> }>();
	const keptBefore = new Set<string>();
	const stale = openStaleAnswers(now, weigh);
	let size = 0;

	function remove(key: string): Kept | undefined {
		const answer = kept.get(key);
		if (!answer) return undefined;
		kept.delete(key);
		size -= weigh(answer);
		for (const tag of answer.tags) {
			const keys = keysByTag.get(tag);
			keys?.delete(key);
			if (keys?.size === 0) keysByTag.delete(tag);
		}
		return answer;
	}
	function add(key: string, answer: Kept) {
		remove(key);
		stale.forget(key);
		kept.set(key, answer);
		if (keptBefore.size >= mostRemembered) keptBefore.clear();
		keptBefore.add(key);
		size += weigh(answer);
		for (const tag of answer.tags) {
			const keys = keysByTag.get(tag) ?? new Set();
			keysByTag.set(tag, keys.add(key));
		}
		stale.shrinkTo(Math.max(0, limitBytes - size));
		for (const oldest of kept.keys()) {
			if (size <= limitBytes) break;
			remove(oldest);
		}
	}
	return {
		find(key) {
			const answer = kept.get(key);
			if (!answer) return stale.findWhileResting(key);
			kept.delete(key);
			kept.set(key, answer);
			return answer;
		},
		findStale: stale.find,
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
			stale.tryAgain();
			const keys = tags ? tags.flatMap((tag) => [...(keysByTag.get(tag) ?? [])]) : [...kept.keys()];
			for (const key of keys) {
				const answer = remove(key);
				if (answer) stale.add(key, answer);
			}
		},
		generation: drops.count,
		sizeBytes: () => size + stale.sizeBytes(),
	};
}

function weigh({ as }: Kept): number {
	return Object.values(as).reduce((sum, { body }) => sum + body.length + 1024, 0);
}

/** An answer in the codings it may be sent in: from 1 KiB in each of `codings`, and always as it is. */
export async function finishAnswer(
	answer: Unfinished,
	codings: readonly Coding[] = packed,
): Promise<Kept> {
	const { status, tags } = answer;
	const body = Buffer.from(answer.body);
	const wanted =
		body.length < worthPackingBytes ? [] : packed.filter((one) => codings.includes(one));
	const bodies = await Promise.all(
		wanted.map(async (coding) => [coding, await pack(body, coding, "kept")] as const),
	);
	const vary = [answer.headers.vary, "accept-encoding"].filter(Boolean).join(", ");
	const headers = { ...answer.headers, vary, "cache-control": "no-cache" };
	return { status, as: encodedAs(headers, body, Object.fromEntries(bodies)), tags };
}

/** An answer's codings with the headers that each is sent with. */
export function encodedAs(
	headers: Record<string, string>,
	identity: Buffer,
	bodies: { [coding in Packed]?: Buffer },
): Kept["as"] {
	const digest = createHash("sha256").update(identity).digest("base64url").slice(0, 27);
	const encoded = (body: Buffer, coding?: Packed): Encoded => {
		const etag = coding ? `"${digest}-${coding}"` : `"${digest}"`;
		const unchanged = { ...headers, etag };
		const told = { ...unchanged, "content-length": String(body.length) };
		return {
			etag,
			body,
			headers: coding ? { ...told, "content-encoding": coding } : told,
			unchanged,
		};
	};
	const { br, gzip } = bodies;
	return {
		identity: encoded(identity),
		...(br && { br: encoded(br, "br") }),
		...(gzip && { gzip: encoded(gzip, "gzip") }),
	};
}
