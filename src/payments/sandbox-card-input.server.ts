import { foldDigits } from "../kernel/digits.ts";
import { grant, type Outcome, refuse } from "../kernel/outcome.ts";
import { fullYear, type TypedCard } from "./test-cards.ts";

/** A payment as a browser sends it to the sandbox. */
export type SentCard = { clientSecret: string; card: TypedCard; returnUrl?: string };

/**
 * Reads what a card form sent. Only its shape is checked here (a missing or
 * misshapen member is refused by its name in `with.param`); whether the card is
 * good is the provider's to say.
 */
export function readSentCard(sent: unknown): Outcome<SentCard, "parameter_invalid"> {
	if (typeof sent !== "object" || sent === null)
		return refuse("parameter_invalid", { param: "body" });
	const given = sent as Record<string, unknown>;
	const wrong = ["clientSecret", "number", "exp_month", "exp_year", "cvc"].find(
		(name) => asText(given[name]) === null,
	);
	const optional = ["name", "email", "return_url"].find(
		(name) => given[name] != null && typeof given[name] !== "string",
	);
	const param = wrong ?? optional;
	if (param) return refuse("parameter_invalid", { param });
	const text = (name: string) => asText(given[name]) ?? "";
	return grant({
		clientSecret: text("clientSecret"),
		card: {
			number: text("number"),
			month: asNumber(text("exp_month")),
			year: fullYear(asNumber(text("exp_year"))),
			cvc: text("cvc"),
		},
		...(given.return_url ? { returnUrl: text("return_url") } : {}),
	});
}

function asText(value: unknown): string | null {
	if (typeof value === "number" && Number.isFinite(value)) return String(value);
	return typeof value === "string" && value.length <= 2_000 ? value : null;
}

function asNumber(text: string): number {
	const digits = foldDigits(text).trim();
	return /^\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN;
}
