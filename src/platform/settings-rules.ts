import type { Settings } from "./settings.server.ts";
import { weaknessOf } from "./weak-secret.ts";

// The fewest characters of each secret that a production is opened with; Stripe's are Stripe's.
const secrets = {
	AUTH_SECRET: 32,
	SANDBOX_WEBHOOK_SECRET: 24,
	METRICS_TOKEN: 16,
	STRIPE_SECRET_KEY: 20,
	STRIPE_WEBHOOK_SECRET: 20,
	GOOGLE_CLIENT_SECRET: 8,
	S3_SECRET_ACCESS_KEY: 16,
	IMAGE_HOST_KEY: 8,
} as const satisfies Partial<Record<keyof Settings, number>>;

const stripeKeys = [
	"STRIPE_SECRET_KEY",
	"STRIPE_PUBLISHABLE_KEY",
	"STRIPE_WEBHOOK_SECRET",
] as const;
const googleKeys = ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"] as const;
const s3Keys = [
	"S3_ENDPOINT",
	"S3_BUCKET",
	"S3_REGION",
	"S3_ACCESS_KEY_ID",
	"S3_SECRET_ACCESS_KEY",
	"S3_PUBLIC_URL",
] as const;
const hostKeys = ["IMAGE_HOST_URL", "IMAGE_HOST_KEY"] as const;
const mailKeys = ["SMTP_URL", "MAIL_FROM"] as const;

/**
 * What is wrong with settings that are right one by one: half of a choice, a production that is
 * not safe, a choice that this version cannot serve. Each is a sentence that begins with the name
 * of the setting to mend.
 */
export function objectionsTo(settings: Settings): string[] {
	return [...halfChoices(settings), ...unsafeInProduction(settings)];
}

function halfChoices(settings: Settings): string[] {
	const { PAYMENT_PROVIDER: provider, IMAGE_STORE: store } = settings;
	return [
		...(provider === "stripe" ? missing(settings, stripeKeys, "PAYMENT_PROVIDER=stripe") : []),
		...(provider === "stripe" ? misplacedStripeKeys(settings) : []),
		...(provider === "stripe" ? mixedStripeModes(settings) : []),
		...(store === "s3" ? missing(settings, s3Keys, "IMAGE_STORE=s3") : []),
		...(store === "host" ? missing(settings, hostKeys, "IMAGE_STORE=host") : []),
		...halfOf(settings, googleKeys),
		...(settings.GOOGLE_DISCOVERY_URL ? missing(settings, googleKeys, "GOOGLE_DISCOVERY_URL") : []),
		...halfOf(settings, mailKeys),
		...(settings.HSTS_SECONDS > 0 && !settings.PUBLIC_URL?.startsWith("https:")
			? ["HSTS_SECONDS keeps browsers to https: it needs a PUBLIC_URL that begins with https://."]
			: []),
	];
}

function missing(settings: Settings, keys: readonly (keyof Settings)[], choice: string): string[] {
	return keys
		.filter((key) => settings[key] === undefined)
		.map((key) => `${key} is missing, which ${choice} needs.`);
}

function halfOf(settings: Settings, keys: readonly (keyof Settings)[]): string[] {
	const given = keys.filter((key) => settings[key] !== undefined);
	return given.length === 0 ? [] : missing(settings, keys, `${given.join(", ")} beside it`);
}

// A secret key where the public one belongs would be sent to every browser.
function misplacedStripeKeys(settings: Settings): string[] {
	const starts = [
		["STRIPE_SECRET_KEY", /^(?:sk|rk)_/, "sk_ or rk_"],
		["STRIPE_PUBLISHABLE_KEY", /^pk_/, "pk_"],
		["STRIPE_WEBHOOK_SECRET", /^whsec_/, "whsec_"],
	] as const;
	return starts
		.filter(([key, start]) => settings[key] !== undefined && !start.test(settings[key]))
		.map(([key, , start]) => `${key} must begin with ${start}: take it from Stripe's dashboard.`);
}

// A card given to Stripe's test mode is unknown to its live mode, and the other way round.
function mixedStripeModes(settings: Settings): string[] {
	const [secret, publishable] = [settings.STRIPE_SECRET_KEY, settings.STRIPE_PUBLISHABLE_KEY]
		.map((key) => /^[a-z]+_(test|live)_/.exec(key ?? "")?.[1])
		.filter(Boolean);
	return secret && publishable && secret !== publishable
		? [`STRIPE_PUBLISHABLE_KEY must be of the same mode, test or live, as STRIPE_SECRET_KEY.`]
		: [];
}

function unsafeInProduction(settings: Settings): string[] {
	if (settings.SHOP_MODE !== "production") return [];
	return [
		...weakSecrets(settings),
		...addressesFromExamples(settings),
		...(settings.RATE_LIMITS === "off"
			? [
					"RATE_LIMITS=off leaves passwords open to guessing and is refused in production: leave it out.",
				]
			: []),
	];
}

function weakSecrets(settings: Settings): string[] {
	const given = Object.entries(secrets).map(
		([name, least]) => [name as keyof typeof secrets, least] as const,
	);
	return given.flatMap(([name, least]) => {
		const needed = name === "AUTH_SECRET" ? "" : undefined;
		const secret = settings[name] ?? needed;
		const weakness = secret === undefined ? null : weaknessOf(secret, least);
		const mend = name === "AUTH_SECRET" ? howToMakeOne : "";
		return weakness ? [`${name} ${weakness}, in production${mend}.`] : [];
	});
}

const howToMakeOne = ": make one with `openssl rand -base64 33` and keep it";

// The address of a database or a mail server with the password of .env.example, or the usual one.
function addressesFromExamples(settings: Settings): string[] {
	return (["DATABASE_URL", "SMTP_URL"] as const)
		.filter((name) => /^(?:password|changeme|secret)$/i.test(passwordIn(settings[name] ?? "")))
		.map((name) => `${name} has a placeholder for its password, which production refuses.`);
}

function passwordIn(address: string): string {
	return URL.parse(address)?.password ?? "";
}
