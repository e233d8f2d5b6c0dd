import { CompressionStream, ReadableStream, TextEncoderStream } from "node:stream/web";
import type { Page } from "../../kernel/page.ts";
import { ok, type Result } from "../../kernel/result.ts";
import {
	byteOrderMark,
	type CsvColumns,
	type CsvSeparator,
	csvHead,
	csvRows,
} from "../csv/write-csv.server.ts";
import type { Endpoint, UntypedCall } from "./endpoint.server.ts";

type Row = { _id: string };

// A batch takes some 10 ms to read and 1 MB of memory, however long the list is.
const batchSize = 1_000;

/** The separator of the CSV file that a call of a list requests; null if it requests a page in JSON. */
export function requestedCsv(query: unknown): CsvSeparator | null {
	return (query as { csv?: CsvSeparator } | undefined)?.csv ?? null;
}

/**
 * Answers a call of a list with all its rows as a CSV file: the filters of the call, newest first.
 * The file is sent while it is read, a batch at a time and no faster than the client takes it, so a
 * million rows need no more memory than a thousand. Rows that are added meanwhile are not in it. A
 * fault after the beginning breaks the connection, so nobody mistakes a part for the whole, and
 * `broken` gets it.
 */
export async function csvResponse(
	{ operation, handler, columns: stated = {} }: Endpoint,
	call: UntypedCall,
	separator: CsvSeparator,
	broken: (fault: unknown) => void,
): Promise<Result<Response, string>> {
	const readBehind = async (after: string) => {
		const query = { ...(call.query as object), page: 1, limit: batchSize, after };
		const result = await handler({ ...call, query }, undefined);
		return result.ok ? ok((result.value as Page<Row>).rows) : result;
	};
	async function readNext(batch: Row[]): Promise<Row[]> {
		const last = batch.at(-1);
		if (!last || batch.length < batchSize) return [];
		const next = await readBehind(last._id);
		if (!next.ok) throw new Error(`${operation.name} was refused in the middle: ${next.code}`);
		return next.value;
	}
	// A refusal comes before the first byte.
	const first = await readBehind("");
	if (!first.ok) return first;
	const columns = typeof stated === "function" ? stated(first.value as never[]) : stated;
	async function* texts(rows: Row[]) {
		yield byteOrderMark + csvHead(columns, separator);
		try {
			for (let batch = rows; batch.length > 0; batch = await readNext(batch))
				yield csvRows(columns as CsvColumns<Row>, batch, separator);
		} catch (fault) {
			broken(fault);
			throw fault;
		}
	}
	const bytes = ReadableStream.from(texts(first.value)).pipeThrough(new TextEncoderStream());
	const respond = (body: ReadableStream) =>
		ok(new Response(body as unknown as BodyInit, { headers }));
	const accepted = call.request.headers.get("accept-encoding") ?? "";
	const headers = new Headers({
		"content-type": "text/csv; charset=utf-8",
		"content-disposition": `attachment; filename="${operation.name}.csv"`,
		"cache-control": "no-store",
		vary: "accept-encoding",
	});
	if (!/\bgzip\b/.test(accepted)) return respond(bytes);
	headers.set("content-encoding", "gzip");
	return respond(bytes.pipeThrough(new CompressionStream("gzip")));
}
