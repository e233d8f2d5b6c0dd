// @ts-check
// Plain JavaScript like all rules of settings: Node 18 reads it before packages are installed.
import { origin, text } from "../../platform/settings/setting-readers.mjs";

export const stripeSettings = {
	STRIPE_SECRET_KEY: text(),
	STRIPE_PUBLISHABLE_KEY: text(),
	STRIPE_WEBHOOK_SECRET: text(),
	STRIPE_API_BASE: origin,
};

/**
 * The settings that PAYMENT_PROVIDER=stripe needs.
 *
 * @type {("STRIPE_SECRET_KEY" | "STRIPE_PUBLISHABLE_KEY" | "STRIPE_WEBHOOK_SECRET")[]}
 */
export const stripeKeys = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"];

/** The minimum length of each secret in production. */
export const stripeSecrets = { STRIPE_SECRET_KEY: 20, STRIPE_WEBHOOK_SECRET: 20 };

/** @typedef {Partial<Record<typeof stripeKeys[number], string | undefined>>} StripeValues */

/**
 * Finds exchanged Stripe keys, and keys of different modes.
 *
 * @param {StripeValues} settings
 */
export function findStripeProblems(settings) {
	return [...misplacedKeys(settings), ...mixedModes(settings)];
}

/**
 * Finds exchanged Stripe keys: every browser would receive a secret key in place of the public one.
 *
 * @param {StripeValues} settings
 */
function misplacedKeys(settings) {
	const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = settings;
	const starts = /** @type {const} */ ([
		["STRIPE_SECRET_KEY", STRIPE_SECRET_KEY, /^(?:sk|rk)_/, "sk_ or rk_"],
		["STRIPE_PUBLISHABLE_KEY", STRIPE_PUBLISHABLE_KEY, /^pk_/, "pk_"],
		["STRIPE_WEBHOOK_SECRET", STRIPE_WEBHOOK_SECRET, /^whsec_/, "whsec_"],
	]);
	return starts
		.filter(([, key, start]) => key !== undefined && !start.test(key))
		.map(
			([name, , , start]) => `${name} must begin with ${start}: take it from Stripe's dashboard.`,
		);
}

/**
 * Finds keys of Stripe's test mode and live mode together: cards of one mode are unknown in the other.
 *
 * @param {StripeValues} settings
 */
function mixedModes(settings) {
	const [secret, publishable] = [settings.STRIPE_SECRET_KEY, settings.STRIPE_PUBLISHABLE_KEY]
		.map((key) => /^[a-z]+_(test|live)_/.exec(key ?? "")?.[1])
		.filter(Boolean);
	return secret && publishable && secret !== publishable
		? ["STRIPE_PUBLISHABLE_KEY must be of the same mode, test or live, as STRIPE_SECRET_KEY."]
		: [];
}
