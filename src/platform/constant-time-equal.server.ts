import { createHash, timingSafeEqual } from "node:crypto";

/** Whether two secrets are the same, in a time that tells nothing of how much of one was right, nor how long it is. */
export function constantTimeEqual(a: string | Uint8Array, b: string | Uint8Array): boolean {
	return timingSafeEqual(sha256(a), sha256(b));
}

function sha256(secret: string | Uint8Array): Buffer {
	return createHash("sha256").update(secret).digest();
}
