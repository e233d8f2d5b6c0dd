import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { openDropLog } from "./drop-log.ts";

const compress = promisify(brotliCompress);

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
	/** Finishes an answer and keeps it, unless something it depends on changed since `since`. */
	keep(key: string, answer: Unfinished, since: number): Promise<Kept>;
	/** Drops every answer that carries one of the tags; without tags, all. */
	drop(tags?: readonly string[]): void;
	/** Counts the drops; taken before the reads that an answer is made from. */
	generation(): number;
	sizeBytes(): number;
};

/**
 * Keeps public pages and public API answers as finished bytes, the longest
 * unused dropped first once they hold more than `limitBytes`.
 */
export function openKeptAnswers(limitBytes: number): KeptAnswers {
	const kept = new Map<string, Kept>();
	const keysByTag = new Map<string, Set<string>>();
	const drops = openDropLog();
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
			const finished = await finish(answer);
			if (!drops.touched(since, answer.tags)) add(key, finished);
			return finished;
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

// Below this a packed answer is no smaller on the wire.
const worthPackingBytes = 1024;

async function finish(answer: Unfinished): Promise<Kept> {
	const body = Buffer.from(answer.body);
	const brotli =
		body.length < worthPackingBytes
			? null
			: await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
	const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
	const headers = { ...answer.headers, etag, vary: "accept-encoding", "cache-control": "no-cache" };
	return { status: answer.status, headers, etag, body, brotli, tags: answer.tags };
}
