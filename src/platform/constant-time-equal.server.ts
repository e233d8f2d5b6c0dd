import { createHash, timingSafeEqual } from "node:crypto";

/** Whether two secrets are equal. The comparison's time does not reveal how much is right or how long the secret is. */
export function constantTimeEqual(a: string | Uint8Array, b: string | Uint8Array): boolean {
	return timingSafeEqual(sha256(a), sha256(b));
}

function sha256(secret: string | Uint8Array): Buffer {
	return createHash("sha256").update(secret).digest();
}
