import { z } from "zod";
import { foldDigits } from "../../kernel/digits.ts";
import { operation } from "../../kernel/operation.ts";
import { copy } from "../copy.ts";
import { paymentIntentStatuses } from "../gateway.ts";
import { fullYear } from "./card-input.ts";

const maxLength = 2_000;
const words = z.string().max(maxLength);
/** Digits as somebody types them, or a plain number. */
const typed = z.union([z.number(), words]).transform(String);
const typedNumber = typed.transform((text) => {
	const digits = foldDigits(text).trim();
	return /^\d{1,4}$/.test(digits) ? Number(digits) : null;
});

/** A card as a form sends it. Only the shape is checked: an invalid month or year becomes NaN. */
export const SentCard = z
	.object({
		clientSecret: words,
		number: typed,
		exp_month: typedNumber,
		exp_year: typedNumber,
		cvc: typed,
		name: words.nullish(),
		email: words.nullish(),
		return_url: words.nullish(),
	})
	.transform(({ clientSecret, number, cvc, exp_month, exp_year, return_url }) => ({
		clientSecret,
		card: { number, month: exp_month ?? Number.NaN, year: fullYear(exp_year ?? Number.NaN), cvc },
		returnUrl: return_url ?? undefined,
	}));
export type SentCard = z.output<typeof SentCard>;

const PaymentIntent = z.object({
	id: z.string(),
	status: z.enum(paymentIntentStatuses),
	amount: z.int(),
	currency: z.string(),
	next_action: z
		.object({ type: z.literal("redirect_to_url"), redirect_to_url: z.object({ url: z.string() }) })
		.optional(),
	last_payment_error: z.object({ code: z.string(), message: z.string() }).optional(),
});

/** The sandbox's error format. Like Stripe, the sandbox sends no problem+json. */
const CardError = z.object({
	error: z.object({
		code: z.string(),
		decline_code: z.string().optional(),
		message: z.string(),
		payment_intent: PaymentIntent.pick({ id: true, status: true }).optional(),
	}),
});

const common = { tag: "Sandbox card", auth: "anyone", errorShape: CardError } as const;
const missing = { status: 404, message: copy.provider.resource_missing };
const output = z.object({ paymentIntent: PaymentIntent });

export const confirmCardOperation = operation("confirmSandboxCard", "POST /sandbox-card/confirm", {
	...common,
	summary: "Pay an intent with a test card",
	input: { body: SentCard },
	output,
	errors: {
		card_declined: { status: 402, message: copy.provider.generic_decline },
		resource_missing: missing,
		wrong_content_type: { status: 415, message: copy.provider.wrong_content_type },
		rate_limit: { status: 429, message: copy.provider.rate_limit(15) },
		api_error: { status: 503, message: copy.provider.api_error },
	},
});

export const findCardIntentOperation = operation(
	"findSandboxIntent",
	"GET /sandbox-card/intent/{id}",
	{
		...common,
		summary: "Read the state of a sandbox payment; needs its secret",
		input: { params: z.object({ id: z.string() }), query: z.object({ client_secret: z.string() }) },
		output,
		errors: { resource_missing: missing },
	},
);

const challengeParameters = [
	{ name: "id", in: "path", required: true, schema: { type: "string" } },
	{ name: "client_secret", in: "query", required: true, schema: { type: "string" } },
];
const htmlPage = { content: { "text/html": { schema: { type: "string" } } } };
const noChallenge = {
	description: "There is no such approval, or the secret is wrong",
	...htmlPage,
};

const properties = { outcome: { enum: ["approve", "refuse"] } };
const outcome = { schema: { type: "object", properties, required: ["outcome"] } };

/** The OpenAPI entry of the bank's 3-D Secure page. It is HTML for people and therefore not an `operation`. */
export const challengePages = {
	"/sandbox-card/challenge/{id}": {
		get: {
			operationId: "showSandboxChallenge",
			summary: "The bank's page: approve or refuse a payment (3-D Secure)",
			tags: [common.tag],
			parameters: challengeParameters,
			responses: { 200: { description: "The page", ...htmlPage }, 404: noChallenge },
		},
		post: {
			operationId: "answerSandboxChallenge",
			summary: "The customer's decision",
			tags: [common.tag],
			parameters: challengeParameters,
			requestBody: {
				required: true,
				content: { "application/x-www-form-urlencoded": outcome, "application/json": outcome },
			},
			responses: {
				303: {
					description: "Back to the payment page",
					headers: { Location: { schema: { type: "string" } } },
				},
				400: { description: "Neither approve nor refuse" },
				404: noChallenge,
			},
		},
	},
};
