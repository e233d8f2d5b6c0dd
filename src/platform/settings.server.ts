import { resolve } from "node:path";
import { z } from "zod";
import { readSender } from "./mailer.ts";
import { readProxies } from "./peer.server.ts";
import { objectionsTo } from "./settings-rules.ts";
import { startRefusal } from "./start-refusal.ts";

const address = z.url({
	protocol: /^https?$/,
	error: "must be an address such as https://shop.example",
});
const originRule = "must be an address without a path, such as https://shop.example";
const origin = z
	.string()
	.refine(isBareOrigin, originRule)
	.transform((url) => new URL(url).origin);
const text = z.string();
const line = text.max(120, "must be at most 120 characters long");
const amount = (most: number) =>
	z.coerce
		.number(`must be a number above 0 and up to ${most}`)
		.positive(`must be a number above 0 and up to ${most}`)
		.max(most, `must be a number above 0 and up to ${most}`);
const portRule = "must be a whole number from 0 (any free port) to 65535";
const minutesOfADay = 1_440;
const longestStopDelaySeconds = 300;
const stopDelayRule = `must be a number from 0 to ${longestStopDelaySeconds}`;
const yearSeconds = 31_536_000;
const hstsRule = "must be a whole number from 0 (off) to 63072000, two years";

function oneOf<const V extends readonly [string, ...string[]]>(...values: V) {
	return z.enum(values, `must be one of: ${values.join(", ")}`);
}

/** Every setting of the shop, by its name in the environment (contract, Settings). */
export const Settings = z.object({
	SHOP_MODE: oneOf("demonstration", "production"),
	PORT: z.coerce
		.number(portRule)
		.int(portRule)
		.min(0, portRule)
		.max(65_535, portRule)
		.default(3000),
	HOST: text.default("127.0.0.1"),
	PUBLIC_URL: origin.optional(),
	HSTS_SECONDS: z.coerce
		.number(hstsRule)
		.int(hstsRule)
		.min(0, hstsRule)
		.max(2 * yearSeconds, hstsRule)
		.default(0),
	DATA_DIR: text.default("data").transform((path) => resolve(path)),
	DATABASE_URL: text.optional(),
	SHOP_NAME: text.max(60, "must be at most 60 characters long").default("Jontro"),
	ADMIN_EMAIL: z.email("must be an e-mail address").optional(),
	AUTH_SECRET: text.optional(),
	CONTACT_PHONE: line.default("+880 1XXX-XXXXXX"),
	CONTACT_ADDRESS: line.default("Shop 00, Level 0, Dhaka"),
	CONTACT_EMAIL: line.default("hello@example.com"),
	TRUSTED_PROXIES: text
		.refine(
			(list) => readProxies(list) !== null,
			"must list IP addresses or networks such as 10.0.0.0/8, with commas",
		)
		.optional(),
	CORS_ORIGINS: text
		.refine(
			(list) => list.split(",").every((one) => origin.safeParse(one.trim()).success),
			"must list addresses without a path such as https://shop.example, with commas",
		)
		.optional(),
	PAYMENT_PROVIDER: oneOf("sandbox", "stripe", "none"),
	STRIPE_SECRET_KEY: text.optional(),
	STRIPE_PUBLISHABLE_KEY: text.optional(),
	STRIPE_WEBHOOK_SECRET: text.optional(),
	STRIPE_API_BASE: origin.optional(),
	SANDBOX_WEBHOOK_SECRET: text.optional(),
	GOOGLE_CLIENT_ID: text.optional(),
	GOOGLE_CLIENT_SECRET: text.optional(),
	GOOGLE_DISCOVERY_URL: address.optional(),
	IMAGE_STORE: oneOf("disk", "s3", "host").default("disk"),
	S3_ENDPOINT: address.optional(),
	S3_BUCKET: text.optional(),
	S3_REGION: text.optional(),
	S3_ACCESS_KEY_ID: text.optional(),
	S3_SECRET_ACCESS_KEY: text.optional(),
	S3_PUBLIC_URL: address.optional(),
	IMAGE_HOST_URL: address.optional(),
	IMAGE_HOST_KEY: text.optional(),
	SMTP_URL: z
		.url({
			protocol: /^smtps?$/,
			error: "must be an address such as smtps://USER:PASSWORD@mail.example",
		})
		.optional(),
	MAIL_FROM: text
		.refine(
			(from) => readSender(from) !== null,
			"must be an address such as orders@shop.example or Jontro <orders@shop.example>",
		)
		.optional(),
	HOLD_MINUTES: amount(30 * minutesOfADay).default(30),
	MAX_UNPAID_ORDERS: amount(1_000).default(5),
	ACCESS_TOKEN_MINUTES: amount(minutesOfADay).default(15),
	RATE_LIMITS: oneOf("on", "off").default("on"),
	METRICS_TOKEN: text.optional(),
	STOP_DELAY_SECONDS: z.coerce
		.number(stopDelayRule)
		.min(0, stopDelayRule)
		.max(longestStopDelaySeconds, stopDelayRule)
		.default(0),
	LOG_LEVEL: oneOf("fatal", "error", "warn", "info", "debug", "trace", "silent").default("info"),
});
export type Settings = z.infer<typeof Settings>;

/**
 * Reads and checks all settings. An empty value is none; a relative DATA_DIR starts from the
 * working folder, which for every command is the project's. Refuses with one line for each wrong
 * or half-set one, which names it and says what is expected; never shows a value.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
	const given = Object.fromEntries(
		Object.keys(Settings.shape).map((name) => [name, env[name]?.trim() || undefined]),
	);
	const mode = given.SHOP_MODE ?? defaultMode(env);
	const provider = given.PAYMENT_PROVIDER ?? (mode === "production" ? "none" : "sandbox");
	const read = Settings.safeParse({ ...given, SHOP_MODE: mode, PAYMENT_PROVIDER: provider });
	if (!read.success) {
		throw refuse(read.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`));
	}
	const objections = objectionsTo(read.data);
	if (objections.length > 0) throw refuse(objections);
	return read.data;
}

// The launcher sets NODE_ENV for React's sake and hands on what it was before.
function defaultMode(env: Record<string, string | undefined>): Settings["SHOP_MODE"] {
	return (env.GIVEN_NODE_ENV ?? env.NODE_ENV) === "production" ? "production" : "demonstration";
}

function isBareOrigin(text: string): boolean {
	const url = URL.parse(text);
	if (!url || !/^https?:$/.test(url.protocol)) return false;
	return url.pathname === "/" && url.search + url.hash + url.username === "";
}

function refuse(sentences: string[]): Error {
	return startRefusal(sentences.map((sentence) => `Setting ${sentence}`).join("\n"));
}
