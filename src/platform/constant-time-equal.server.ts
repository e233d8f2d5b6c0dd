import { createHash, timingSafeEqual } from "node:crypto";

/** Whether two secrets are the same, in a time that tells nothing of how much of one was right, nor how long it is. */
export function constantTimeEqual(one: string | Uint8Array, other: string | Uint8Array): boolean {
	return timingSafeEqual(sha256(one), sha256(other));
}

function sha256(secret: string | Uint8Array): Buffer {
	return createHash("sha256").update(secret).digest();
}
