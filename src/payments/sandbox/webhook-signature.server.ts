import { createHmac } from "node:crypto";
import { constantTimeEqual } from "../../platform/constant-time-equal.server.ts";
import { webhookToleranceSeconds } from "../gateway.ts";

/** Signs an event as Stripe does (docs.stripe.com/webhooks, "Verify manually"). */
export function signWebhook(body: string, secret: string, time: Date): string {
	const seconds = Math.floor(time.getTime() / 1000);
	return `t=${seconds},v1=${digest(body, secret, seconds)}`;
}

/** Whether the header signs this body within five minutes of `now`. One right `v1` of several is enough. */
export function isSignedWebhook(
	header: string | null,
	body: string,
	secret: string,
	now: Date,
): boolean {
	const entries = (header ?? "").split(",").map((entry) => entry.trim().split("=", 2));
	const stamps = entries.filter(([name]) => name === "t").map(([, value]) => value ?? "");
	const [stamp] = stamps;
	if (stamps.length !== 1 || !stamp || !/^\d{1,12}$/.test(stamp)) return false;
	const seconds = Number(stamp);
	if (Math.abs(now.getTime() / 1000 - seconds) > webhookToleranceSeconds) return false;
	const right = digest(body, secret, seconds);
	return entries
		.filter(([name, value]) => name === "v1" && /^[0-9a-f]{64}$/.test(value ?? ""))
		.some(([, value]) => constantTimeEqual(value ?? "", right));
}

function digest(body: string, secret: string, seconds: number): string {
	return createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
}
