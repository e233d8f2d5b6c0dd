import { useRef } from "react";
import { type ApiResult, wasAnswered } from "./api-client.ts";

/**
 * Sends a form's content under an Idempotency-Key: the same key for the same content until the shop
 * has decided, so that a repeat after a lost connection does nothing twice; a new one for other
 * content, and after an answer. No answer or a 5xx decides nothing: the request may have been carried
 * out, so its key stays.
 */
export function useIdempotencyKey() {
	const pending = useRef<{ content: string; key: string } | null>(null);

	return async function sendOnce<T>(
		content: unknown,
		request: (idempotencyKey: string) => Promise<ApiResult<T>>,
	): Promise<ApiResult<T>> {
		const text = JSON.stringify(content);
		if (pending.current?.content !== text) pending.current = { content: text, key: newKey() };
		const result = await request(pending.current.key);
		if (wasAnswered(result)) pending.current = null;
		return result;
	};
}

// crypto.randomUUID exists on https and on localhost alone.
function newKey(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(18)), (byte) =>
		byte.toString(16).padStart(2, "0"),
	).join("");
}
