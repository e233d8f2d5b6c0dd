import { useRef } from "react";

/**
 * The Idempotency-Key of a form: the same for the same content until the shop
 * has answered, so that a repeat after a lost line does nothing twice; a new one
 * for other content and after an answer.
 */
export function useIdempotencyKey() {
	const kept = useRef<{ content: string; key: string } | null>(null);
	return {
		keyFor(content: unknown): string {
			const text = JSON.stringify(content);
			if (kept.current?.content !== text) kept.current = { content: text, key: newKey() };
			return kept.current.key;
		},
		answered(): void {
			kept.current = null;
		},
	};
}

// randomUUID is there on https and on the machine itself alone.
function newKey(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(18)), (one) =>
		one.toString(16).padStart(2, "0"),
	).join("");
}
