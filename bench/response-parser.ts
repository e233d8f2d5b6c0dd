/** Called with the status of each response, once all of it has arrived. */
type OnResponse = (status: number) => void;

/** The response whose body is being read. */
type Place = { left: number; chunked: boolean; status: number };

const headEnd = Buffer.from("\r\n\r\n");
const lastChunk = Buffer.from("0\r\n\r\n");

/**
 * Parses HTTP/1.1 responses from one connection, one after another, and discards their bodies. It
 * knows only what a load test needs: Content-Length, chunks (by their end), and responses without a
 * body (204, 304). Lighter than a full parser, so that the server under load is the slower side.
 */
export function openResponseParser(onResponse: OnResponse): (bytes: Buffer) => void {
	let pending: Buffer<ArrayBufferLike> = Buffer.alloc(0);
	let place: Place | null = null;

	function head(bytes: Buffer): Buffer | null {
		const end = bytes.indexOf(headEnd);
		if (end < 0) return null;
		place = readHead(bytes.toString("latin1", 0, end));
		return bytes.subarray(end + headEnd.length);
	}
	function body(bytes: Buffer, position: Place): Buffer | null {
		const length = position.chunked ? lengthOfChunks(bytes) : position.left;
		if (length === null || bytes.length < length) {
			if (position.chunked) return null;
			position.left -= bytes.length;
			return bytes.subarray(bytes.length);
		}
		place = null;
		onResponse(position.status);
		return bytes.subarray(length);
	}
	return (bytes) => {
		let rest = pending.length > 0 ? Buffer.concat([pending, bytes]) : bytes;
		for (;;) {
			const next = place ? body(rest, place) : head(rest);
			if (next === null) break;
			rest = next;
			if (rest.length === 0 && place?.left !== 0) break;
		}
		// The bytes belong to the connection's one buffer, which the next arrival overwrites.
		pending = rest.length > 0 ? Buffer.from(rest) : Buffer.alloc(0);
	};
}

function readHead(text: string): Place {
	const status = Number(text.slice(9, 12));
	const lower = text.toLowerCase();
	if (status === 204 || status === 304) return { left: 0, chunked: false, status };
	const length = /\r\ncontent-length: *(\d+)/.exec(lower)?.[1];
	const chunked = lower.includes("\r\ntransfer-encoding: chunked");
	if (length === undefined && !chunked) throw new Error(`a response without a length: ${text}`);
	return { left: Number(length ?? -1), chunked, status };
}

// Only the end is sought: what comes before it is discarded unread.
function lengthOfChunks(bytes: Buffer): number | null {
	if (bytes.subarray(0, lastChunk.length).equals(lastChunk)) return lastChunk.length;
	const end = bytes.indexOf("\r\n0\r\n\r\n");
	return end < 0 ? null : end + 2 + lastChunk.length;
}
