import { foldDigits } from "../../kernel/digits.ts";

/** A card as the customer typed it, but its year has four digits. */
export type TypedCard = { number: string; month: number; year: number; cvc: string };

/** Why a card fails. The message's key in `copy.provider` is `declineCode`, or `code` if that is missing. */
export type CardError = {
	code: string;
	declineCode?: "generic_decline" | "insufficient_funds";
};

export type Verdict =
	| { does: "succeed" | "challenge"; brand: string; last4: string }
	| { does: "fail"; brand: string; last4: string; error: CardError };

type TestCard =
	| { number: string; does: "succeed" | "challenge" }
	| { number: string; error: CardError };

/** The sandbox's test cards (contract, Test numbers; docs.stripe.com/testing). */
export const testCards = [
	{ number: "4242424242424242", does: "succeed" },
	{ number: "5555555555554444", does: "succeed" },
	{ number: "4000000000003220", does: "challenge" },
	{ number: "4000000000000002", error: { code: "card_declined", declineCode: "generic_decline" } },
	{
		number: "4000000000009995",
		error: { code: "card_declined", declineCode: "insufficient_funds" },
	},
	{ number: "4000000000000069", error: { code: "expired_card" } },
	{ number: "4000000000000127", error: { code: "incorrect_cvc" } },
	{ number: "4000000000000119", error: { code: "processing_error" } },
] as const satisfies readonly TestCard[];

/**
 * Decides what the sandbox does with a card. It refuses, in this order: an unlisted number
 * (`incorrect_number`; spaces, hyphens and Bangla digits are allowed), an invalid or past expiry, a
 * security code without three digits. Otherwise the test number decides. A card is valid to the end
 * of its month (UTC).
 */
export function judgeCard(typed: TypedCard, now: Date): Verdict {
	const number = foldDigits(typed.number).replace(/[\s\-‐-―]/g, "");
	const digits = number.replace(/\D/g, "");
	const card = { brand: brandOf(digits), last4: digits.slice(-4) };
	const known = testCards.find((testCard) => testCard.number === number);
	if (!known) return { does: "fail", ...card, error: { code: "incorrect_number" } };
	const code = expiryError(typed, now) ?? cvcError(typed.cvc);
	if (code) return { does: "fail", ...card, error: { code } };
	if ("error" in known) return { does: "fail", ...card, error: known.error };
	return { does: known.does, ...card };
}

function expiryError({ month, year }: TypedCard, now: Date): string | null {
	if (!Number.isInteger(month) || month < 1 || month > 12) return "invalid_expiry_month";
	const thisYear = now.getUTCFullYear();
	// No bank issues a card for more than some decades; Stripe accepts 50 years.
	if (!Number.isInteger(year) || year < thisYear || year > thisYear + 50)
		return "invalid_expiry_year";
	if (year === thisYear && month < now.getUTCMonth() + 1) return "invalid_expiry_month";
	return null;
}

function cvcError(cvc: string): string | null {
	return /^\d{3}$/.test(foldDigits(cvc).trim()) ? null : "invalid_cvc";
}

function brandOf(digits: string): string {
	if (digits.startsWith("4")) return "Visa";
	if (/^5[1-5]/.test(digits)) return "Mastercard";
	return "Card";
}
