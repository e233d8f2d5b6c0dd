// @ts-check

import { stripeSecrets } from "../../payments/stripe/stripe-settings.mjs";
import { trustsEverybody } from "../../platform/http/trusted-proxies.mjs";
import { urlOf } from "../../platform/settings/setting-readers.mjs";
import { weaknessOf } from "../../platform/settings/weak-secret.mjs";

/** @typedef {import("./settings-table.mjs").SettingValues} SettingValues */

// The minimum length of each secret in production.
const secrets = /** @type {const} */ ({
	AUTH_SECRET: 32,
	SANDBOX_WEBHOOK_SECRET: 24,
	METRICS_TOKEN: 16,
	...stripeSecrets,
	GOOGLE_CLIENT_SECRET: 8,
	S3_SECRET_ACCESS_KEY: 16,
	IMAGE_HOST_KEY: 8,
});

/**
 * Finds settings that are not safe in production: weak secrets, no rate limits, and test settings that
 * ALLOW_UNSAFE does not allow. Each problem is a sentence that begins with the setting's name.
 *
 * @param {SettingValues} settings
 * @returns {string[]}
 */
export function findProductionProblems(settings) {
	return [
		...weakSecrets(settings),
		...addressesFromExamples(settings),
		...(settings.RATE_LIMITS === "off"
			? [
					"RATE_LIMITS=off leaves passwords open to guessing and is refused in production: leave it out.",
				]
			: []),
		...unsafeTestSettings(settings),
	];
}

/** @param {SettingValues} settings */
function weakSecrets(settings) {
	const names = /** @type {(keyof typeof secrets)[]} */ (Object.keys(secrets));
	return names.flatMap((name) => {
		const secret = settings[name] ?? (name === "AUTH_SECRET" ? "" : undefined);
		const weakness = secret === undefined ? null : weaknessOf(secret, secrets[name]);
		const advice = name === "AUTH_SECRET" ? howToMakeOne : "";
		return weakness ? [`${name} ${weakness}, in production${advice}.`] : [];
	});
}

const howToMakeOne = ": make one with `openssl rand -base64 33` and keep it";

/**
 * Finds addresses of a database or mail server with a placeholder as password.
 *
 * @param {SettingValues} settings
 */
function addressesFromExamples({ DATABASE_URL, DATABASE_DIRECT_URL, SMTP_URL }) {
	return Object.entries({ DATABASE_URL, DATABASE_DIRECT_URL, SMTP_URL })
		.filter(([, given]) =>
			/^(?:password|changeme|secret)$/i.test(urlOf(given ?? "")?.password ?? ""),
		)
		.map(([name]) => `${name} has a placeholder for its password, which production refuses.`);
}

/** @param {SettingValues} settings */
function unsafeTestSettings(settings) {
	const { ALLOW_UNSAFE: allowed, PUBLIC_URL, TRUSTED_PROXIES } = settings;
	const testKeys = Object.entries(settings)
		.filter(([name, value]) => /^STRIPE_.*_KEY$/.test(name) && /^[a-z]+_test_/.test(String(value)))
		.map(([name]) => name);
	const problems = [];
	if (testKeys.length > 0 && !allowed.includes("test-keys"))
		problems.push(
			`${testKeys.join(", ")} must be live, in production: with test keys anybody buys without money; where that is meant, name test-keys in ALLOW_UNSAFE.`,
		);
	if (!PUBLIC_URL?.startsWith("https:") && !allowed.includes("http"))
		problems.push(
			`PUBLIC_URL must be the address of https that customers use, in production: over http anybody on the way reads passwords; where that is meant, name http in ALLOW_UNSAFE.`,
		);
	if (TRUSTED_PROXIES && trustsEverybody(TRUSTED_PROXIES) && !allowed.includes("all-proxies"))
		problems.push(
			"TRUSTED_PROXIES must name your own proxies, in production: trusting everybody lets each caller say where it comes from, and no limit holds; where that is meant, name all-proxies in ALLOW_UNSAFE.",
		);
	return problems;
}
