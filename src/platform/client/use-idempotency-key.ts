import { useRef } from "react";
import { wasAnswered } from "./api-client.ts";

/**
 * Sends a form's content with an Idempotency-Key. The same content has the same key until the
 * server decides, so a repeat after a lost connection does nothing twice. Then the key changes. A
 * lost response or a 5xx is no decision: the request may have succeeded, so its key stays.
 */
export function useIdempotencyKey() {
	const pending = useRef<{ content: string; key: string } | null>(null);

	return async function sendOnce<Result extends { status: number }>(
		content: unknown,
		request: (idempotencyKey: string) => Promise<Result>,
	): Promise<Result> {
		const text = String(JSON.stringify(content));
		if (pending.current?.content !== text) pending.current = { content: text, key: newKey() };
		const result = await request(pending.current.key);
		if (wasAnswered(result)) pending.current = null;
		return result;
	};
}

// crypto.randomUUID exists only on https and on localhost.
function newKey(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(18)), (byte) =>
		byte.toString(16).padStart(2, "0"),
	).join("");
}
