import type { GuardRow } from "./guard.ts";

/** The payment provider's side, and what a page may do. */
export const provider: readonly GuardRow[] = [
	{
		prevents: "a message that the provider did not write out",
		file: "src/payments/sandbox/webhook-signature.server.ts",
		code: '.some(([, value]) => constantTimeEqual(value ?? "", right));',
		mutated: ".some(([, value]) => value !== right.toString());",
		tests: [
			"src/payments/sandbox/webhook-signature.test.ts",
			"src/payments/sandbox/sandbox-webhooks.test.ts",
		],
	},
	{
		prevents: "inline scripts that are not the page's own from running",
		file: "src/platform/http/content-security-policy.server.ts",
		code: "`script-src ${list(\"'self'\", ...scripts, ...origins.payment.scripts)}`,",
		mutated: "`script-src ${list(\"'self'\", \"'unsafe-inline'\", ...origins.payment.scripts)}`,",
	},
	{
		prevents: "the shop out of foreign frames",
		file: "src/platform/http/content-security-policy.server.ts",
		code: "\"frame-ancestors 'none'\",",
	},
	{
		prevents: "more reviews than five a day out",
		file: "src/reviews/add-review.server.ts",
		code: "const ofAccount = { limit: 5,",
		mutated: "const ofAccount = { limit: 5_000,",
	},
	{
		prevents: "more reviews than ten a day from a network's new accounts",
		file: "src/reviews/add-review.server.ts",
		code: "const ofNetwork = { limit: 10,",
		mutated: "const ofNetwork = { limit: 10_000,",
		tests: ["src/reviews/network-limit.test.ts"],
	},
	{
		prevents: "a review shown that was stored while its account was removed",
		file: "src/reviews/add-review.server.ts",
		code: '.for("key share")',
		tests: ["src/reviews/hide-review.test.ts"],
	},
	{
		prevents: "hidden reviews in anybody's list",
		file: "src/reviews/list-reviews.server.ts",
		code: "const isShown = isNull(reviews.hiddenAt);",
		mutated: "const isShown = sql`true`;",
		tests: ["src/reviews/hide-review.test.ts"],
	},
];
