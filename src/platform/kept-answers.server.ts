import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

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

export type Unfinished = {
	status: number;
	headers: Record<string, string>;
	body: string;
	tags: readonly string[];
};

/**
 * Keeps public pages and public API answers as finished bytes, the longest
 * unused dropped first once they hold more than `limitBytes`.
 */
export function openKeptAnswers(limitBytes: number): KeptAnswers {
	const kept = new Map<string, Kept>();
	let size = 0;
	let generation = 0;

	function remove(key: string, answer: Kept) {
		kept.delete(key);
		size -= weigh(answer);
	}
	function find(key: string) {
		const answer = kept.get(key);
		if (answer) {
			kept.delete(key);
			kept.set(key, answer);
		}
		return answer;
	}
	async function keep(key: string, answer: Unfinished, since: number) {
		const finished = await finish(answer);
		if (since !== generation || weigh(finished) > limitBytes) return finished;
		const before = kept.get(key);
		if (before) remove(key, before);
		kept.set(key, finished);
		size += weigh(finished);
		for (const [oldKey, old] of kept) {
			if (size <= limitBytes) break;
			remove(oldKey, old);
		}
		return finished;
	}
	function drop(tags?: readonly string[]) {
		generation += 1;
		for (const [key, answer] of kept) {
			if (!tags || answer.tags.some((tag) => tags.includes(tag))) remove(key, answer);
		}
	}
	return { find, keep, drop, generation: () => generation, sizeBytes: () => size };
}

function weigh(answer: Kept): number {
	return answer.body.length + (answer.brotli?.length ?? 0) + 1024;
}

async function finish(answer: Unfinished): Promise<Kept> {
	const body = Buffer.from(answer.body);
	const brotli =
		body.length < 1024
			? null
			: await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
	const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
	const headers = { ...answer.headers, etag, vary: "accept-encoding", "cache-control": "no-cache" };
	return { status: answer.status, headers, etag, body, brotli, tags: answer.tags };
}
