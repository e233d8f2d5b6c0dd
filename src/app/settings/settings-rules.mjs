// @ts-check
import { findStripeProblems, stripeKeys } from "../../payments/stripe/stripe-settings.mjs";
import { findProductionProblems } from "./production-rules.mjs";
import { isReachable } from "./reachable.mjs";

/** @typedef {import("./settings-table.mjs").SettingValues} SettingValues */

/** @satisfies {Record<string, (keyof SettingValues)[]>} */
const keysOf = {
	google: ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
	s3: [
		"S3_ENDPOINT",
		"S3_BUCKET",
		"S3_REGION",
		"S3_ACCESS_KEY_ID",
		"S3_SECRET_ACCESS_KEY",
		"S3_PUBLIC_URL",
	],
	host: ["IMAGE_HOST_URL", "IMAGE_HOST_KEY"],
	mail: ["SMTP_URL", "MAIL_FROM"],
};

/**
 * Finds problems of settings together, after each is valid alone: incomplete choices, a forgotten
 * SHOP_MODE, an unsafe production. Each problem is a sentence that begins with the setting's name.
 *
 * @param {SettingValues} settings
 * @param {"named" | "by default"} mode whether SHOP_MODE was given
 * @returns {string[]}
 */
export function findProblems(settings, mode) {
	if (settings.SHOP_MODE === "production")
		return [...halfChoices(settings), ...findProductionProblems(settings)];
	const forgotten = mode === "named" ? [] : forgottenMode(settings);
	return [...halfChoices(settings), ...forgotten];
}

/** @param {SettingValues} settings */
function halfChoices(settings) {
	const { PAYMENT_PROVIDER: provider, IMAGE_STORE: store } = settings;
	return [
		...(provider === "stripe" ? missing(settings, stripeKeys, "PAYMENT_PROVIDER=stripe") : []),
		...(provider === "stripe" ? findStripeProblems(settings) : []),
		...(store === "s3" ? missing(settings, keysOf.s3, "IMAGE_STORE=s3") : []),
		...(store === "host" ? missing(settings, keysOf.host, "IMAGE_STORE=host") : []),
		...halfOf(settings, keysOf.google),
		...(settings.GOOGLE_DISCOVERY_URL
			? missing(settings, keysOf.google, "GOOGLE_DISCOVERY_URL")
			: []),
		...halfOf(settings, keysOf.mail),
		...(settings.DATABASE_DIRECT_URL
			? missing(settings, ["DATABASE_URL"], "DATABASE_DIRECT_URL")
			: []),
		...(settings.OTEL_EXPORTER_OTLP_HEADERS
			? missing(settings, ["OTEL_EXPORTER_OTLP_ENDPOINT"], "OTEL_EXPORTER_OTLP_HEADERS")
			: []),
		...(settings.HSTS_SECONDS > 0 && !settings.PUBLIC_URL?.startsWith("https:")
			? ["HSTS_SECONDS keeps browsers to https: it needs a PUBLIC_URL that begins with https://."]
			: []),
	];
}

/**
 * @param {SettingValues} settings
 * @param {(keyof SettingValues)[]} keys
 * @param {string} choice
 */
function missing(settings, keys, choice) {
	return keys
		.filter((key) => settings[key] === undefined)
		.map((key) => `${key} is missing, which ${choice} needs.`);
}

/**
 * @param {SettingValues} settings
 * @param {(keyof SettingValues)[]} keys
 */
function halfOf(settings, keys) {
	const given = keys.filter((key) => settings[key] !== undefined);
	return given.length === 0 ? [] : missing(settings, keys, `${given.join(", ")} beside it`);
}

/**
 * Finds a shop that looks real but runs as a demonstration because SHOP_MODE is missing: everybody
 * could use its demonstration accounts.
 *
 * @param {SettingValues} settings
 */
function forgottenMode(settings) {
	/** @type {(keyof SettingValues)[]} */
	const real = ["DATABASE_URL", "SMTP_URL", ...stripeKeys];
	const given = real.filter((name) => settings[name] !== undefined);
	return isReachable(settings) && given.length > 0
		? [
				`SHOP_MODE must be named, production or demonstration: others reach this shop, and ${given.join(", ")} looks like a real one.`,
			]
		: [];
}
