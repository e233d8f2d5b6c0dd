import type { Operation } from "../../src/kernel/operation.ts";
import type { ShopUnderTest } from "../../test/harness/shop-under-test.ts";
import { addressOf, bodyOf, type Sample } from "./sample-values.ts";

/** A response with its whole body as text. */
export type TextResponse = {
	status: number;
	headers: Headers;
	body: string;
	code: string | undefined;
};
export type RequestOptions = {
	method: string;
	path: string;
	token?: string;
	headers?: Record<string, string>;
	body?: unknown;
};

/** Sends a request and reads the whole response. */
export async function sendRequest(
	shop: ShopUnderTest,
	{ path, body, ...options }: RequestOptions,
): Promise<TextResponse> {
	const sends = options.method !== "GET" && options.method !== "HEAD" && body !== undefined;
	const response = await shop.fetch(path, { ...options, ...(sends && { body }) });
	const text = await response.text();
	const headers = new Headers(response.headers);
	headers.delete("x-request-id"); // each response has its own
	return { status: response.status, headers, body: text, code: codeOf(text) };
}

/** Calls an operation with a sample. */
export function callOperation(
	shop: ShopUnderTest,
	operation: Operation,
	sample: Sample,
	headers: Record<string, string> = {},
): Promise<TextResponse> {
	const { method } = operation;
	const path = addressOf(operation, sample);
	return sendRequest(shop, { method, path, headers, body: bodyOf(operation, sample) });
}

/** Headers and body in one text, which may contain nothing of another person. */
export function textOf({ headers, body }: TextResponse): string {
	return `${[...headers].map((header) => header.join(": ")).join("\n")}\n\n${body}`;
}

function codeOf(text: string): string | undefined {
	try {
		return (JSON.parse(text) as { code?: string } | null)?.code;
	} catch {
		return undefined;
	}
}
