import type { Guard } from "./guard.ts";

/** The payment provider's side, and what a page may do. */
export const provider: readonly Guard[] = [
	{
		keeps: "a message that the provider did not write out",
		file: "src/payments/sandbox/webhook-signature.server.ts",
		text: '.some(([, value]) => constantTimeEqual(value ?? "", right));',
		without: ".some(([, value]) => value !== right.toString());",
		heldBy: [
			"src/payments/sandbox/webhook-signature.test.ts",
			"src/payments/sandbox/sandbox-webhooks.test.ts",
		],
	},
	{
		keeps: "an old message from being sent again",
		file: "src/payments/sandbox/webhook-signature.server.ts",
		text: "if (Math.abs(now.getTime() / 1000 - seconds) > webhookToleranceSeconds) return false;",
		without: "",
		heldBy: ["src/payments/gateway.conformance.test.ts"],
	},
	{
		keeps: "cards from being tried by the dozen",
		file: "src/payments/sandbox/confirm-card.server.ts",
		text: 'if (waitSeconds > 0) return { intent, error: { code: "rate_limit" }, waitSeconds };',
		without: "",
		heldBy: ["src/payments/sandbox/api.test.ts"],
	},
	{
		keeps: "an approval from being answered twice",
		file: "src/payments/sandbox/answer-challenge.server.ts",
		text: 'if (challenge.status !== "open" || intent.status !== "requires_action") return challenge.status;',
		without: "",
		heldBy: ["src/payments/sandbox/sandbox-challenge.test.ts"],
	},
	{
		keeps: "inline scripts that are not the page's own from running",
		file: "src/platform/http/content-security-policy.server.ts",
		text: "`script-src ${list(\"'self'\", ...scripts, ...origins.payment.scripts)}`,",
		without: "`script-src ${list(\"'self'\", \"'unsafe-inline'\", ...origins.payment.scripts)}`,",
		heldBy: ["src/platform/http/content-security-policy.test.ts"],
	},
	{
		keeps: "the shop out of foreign frames",
		file: "src/platform/http/content-security-policy.server.ts",
		text: "\"frame-ancestors 'none'\",",
		without: "",
		heldBy: ["src/platform/http/content-security-policy.test.ts"],
	},
	{
		keeps: "more reviews than five a day out",
		file: "src/reviews/add-review.server.ts",
		text: "const dailyLimit = { limit: 5,",
		without: "const dailyLimit = { limit: 5_000,",
		heldBy: ["src/reviews/add-review.test.ts"],
	},
];
