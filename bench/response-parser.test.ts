import { expect, test } from "vitest";
import { openResponseParser } from "./response-parser.ts";

const ok = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello";
const notModified = 'HTTP/1.1 304 Not Modified\r\nETag: "a"\r\nContent-Length: 5\r\n\r\n';
const chunked = "HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n";
const empty = "HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n";

function statusesOf(text: string, pieceBytes: number): number[] {
	const statuses: number[] = [];
	const read = openResponseParser((status) => statuses.push(status));
	const bytes = Buffer.from(text);
	for (let start = 0; start < bytes.length; start += pieceBytes)
		read(bytes.subarray(start, start + pieceBytes));
	return statuses;
}

test("responses are counted one by one, however the network splits them", () => {
	const text = ok + notModified + chunked + empty + ok;
	for (const pieceBytes of [1, 2, 3, 7, 50, text.length])
		expect(statusesOf(text, pieceBytes)).toEqual([200, 304, 201, 200, 200]);
});

test("a response that has not ended is not counted", () => {
	expect(statusesOf(ok + ok.slice(0, -1), 10)).toEqual([200]);
	expect(statusesOf(chunked.slice(0, -2), 10)).toEqual([]);
});

test("a response without a length ends the measurement", () => {
	expect(() => statusesOf("HTTP/1.1 200 OK\r\n\r\n", 100)).toThrow("without a length");
});
