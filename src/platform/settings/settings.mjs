// @ts-check
// Plain JavaScript without dependencies, like all that it imports: the launchers read settings with
// it before anything is installed, on the Node of the machine (18 or newer).
import { resolve } from "node:path";
import { isMailAddress, readSender } from "./mail-address.mjs";
import { readProxies } from "./proxies.mjs";
import {
	address,
	amount,
	number,
	oneOf,
	origin,
	someOf,
	text,
	textThat,
	wholeNumber,
} from "./setting-readers.mjs";
import { objectionsTo } from "./settings-rules.mjs";

const anyAddress = address(/^https?:$/, "must be an address such as https://shop.example");
const minutesOfADay = 1_440;
const maxStopDelaySeconds = 300;
const yearSeconds = 31_536_000;
const maxHstsSeconds = 2 * yearSeconds;

/**
 * A setting that is `orElse`, read as if it had been given, where it is left out.
 *
 * @template V
 * @param {import("./setting-readers.mjs").Kind<V>} kind
 * @param {string} orElse
 * @returns {import("./setting-readers.mjs").Kind<V> & { orElse: string }}
 */
function orElse(kind, orElse) {
	return { ...kind, orElse };
}

/** Every setting of the shop, by its name in the environment (contract, Settings). Without `orElse` it may be left out. */
export const settingsTable = {
	SHOP_MODE: orElse(oneOf("demonstration", "production"), "demonstration"),
	PORT: orElse(
		wholeNumber(0, 65_535, "must be a whole number from 0 (any free port) to 65535"),
		"3000",
	),
	HOST: orElse(text(), "127.0.0.1"),
	PUBLIC_URL: origin,
	HSTS_SECONDS: orElse(
		wholeNumber(
			0,
			maxHstsSeconds,
			`must be a whole number from 0 (off) to ${maxHstsSeconds}, two years`,
		),
		"0",
	),
	KEEP_ALIVE_SECONDS: orElse(number(1, 3_600, "must be a number from 1 to 3600"), "75"),
	DATA_DIR: orElse({ read: (path) => resolve(path), rule: "must be a folder" }, "data"),
	DATABASE_URL: address(
		/^postgres(?:ql)?:$/,
		"must be an address of a PostgreSQL: postgresql://USER:PASSWORD@HOST:PORT/DATABASE (with %40 for an @ in the password)",
	),
	SHOP_NAME: orElse(text(60), "Jontro"),
	ADMIN_EMAIL: textThat(
		(given) => isMailAddress(given) && /@.+\../.test(given),
		"must be an e-mail address",
	),
	AUTH_SECRET: text(),
	CONTACT_PHONE: orElse(text(120), "+880 1XXX-XXXXXX"),
	CONTACT_ADDRESS: orElse(text(120), "Shop 00, Level 0, Dhaka"),
	CONTACT_EMAIL: orElse(text(120), "hello@example.com"),
	TRUSTED_PROXIES: textThat(
		(list) => readProxies(list) !== null,
		"must list IP addresses or networks such as 10.0.0.0/8, with commas",
	),
	CORS_ORIGINS: textThat(
		(list) => list.split(",").every((one) => origin.read(one.trim())),
		"must list addresses without a path such as https://shop.example, with commas",
	),
	PAYMENT_PROVIDER: orElse(oneOf("sandbox", "stripe", "none"), "sandbox"),
	STRIPE_SECRET_KEY: text(),
	STRIPE_PUBLISHABLE_KEY: text(),
	STRIPE_WEBHOOK_SECRET: text(),
	STRIPE_API_BASE: origin,
	SANDBOX_WEBHOOK_SECRET: text(),
	GOOGLE_CLIENT_ID: text(),
	GOOGLE_CLIENT_SECRET: text(),
	GOOGLE_DISCOVERY_URL: anyAddress,
	IMAGE_STORE: orElse(oneOf("disk", "s3", "host"), "disk"),
	S3_ENDPOINT: anyAddress,
	S3_BUCKET: text(),
	S3_REGION: text(),
	S3_ACCESS_KEY_ID: text(),
	S3_SECRET_ACCESS_KEY: text(),
	S3_PUBLIC_URL: anyAddress,
	IMAGE_HOST_URL: anyAddress,
	IMAGE_HOST_KEY: text(),
	SMTP_URL: address(/^smtps?:$/, "must be an address such as smtps://USER:PASSWORD@mail.example"),
	MAIL_FROM: textThat(
		(from) => readSender(from) !== null,
		"must be an address such as orders@shop.example or Jontro <orders@shop.example>",
	),
	HOLD_MINUTES: orElse(amount(30 * minutesOfADay), "30"),
	MAX_UNPAID_ORDERS: orElse(amount(1_000), "5"),
	ACCESS_TOKEN_MINUTES: orElse(amount(minutesOfADay), "15"),
	RATE_LIMITS: orElse(oneOf("on", "off"), "on"),
	REQUIRE_ADMIN_2FA: orElse(oneOf("on", "off"), "off"),
	METRICS_TOKEN: text(),
	STOP_DELAY_SECONDS: orElse(
		number(0, maxStopDelaySeconds, `must be a number from 0 to ${maxStopDelaySeconds}`),
		"0",
	),
	ALLOW_UNSAFE: orElse(someOf("test-keys", "http", "all-proxies", "production-data"), ""),
	LOG_LEVEL: orElse(oneOf("fatal", "error", "warn", "info", "debug", "trace", "silent"), "info"),
};

/**
 * What the environment says, checked one by one and against each other: the settings, or a line for
 * each wrong or half-set one, which names it and says what is expected, and never shows a value. An
 * empty value is none; a relative DATA_DIR starts from the working folder, the project's.
 *
 * @typedef {import("./settings.server.ts").Settings} Settings
 * @param {Record<string, string | undefined>} env
 * @returns {{ settings: Settings, lines: null } | { settings: null, lines: string[] }}
 */
export function checkSettings(env) {
	const given = givenIn(env);
	const lines = [];
	const read = Object.entries(settingsTable).map(([name, kind]) => {
		const text = given[name] ?? ("orElse" in kind ? kind.orElse : undefined);
		const value = text === undefined ? undefined : kind.read(text);
		if (text !== undefined && value === undefined) lines.push(`${name} ${kind.rule}.`);
		return [name, value];
	});
	const settings = /** @type {Settings} */ (Object.fromEntries(read));
	if (lines.length === 0)
		lines.push(...objectionsTo(settings, env.SHOP_MODE?.trim() ? "named" : "by default"));
	if (lines.length > 0) return { settings: null, lines: lines.map((line) => `Setting ${line}`) };
	return { settings, lines: null };
}

/**
 * The values that are given, and those that depend on another's.
 *
 * @param {Record<string, string | undefined>} env
 * @returns {Record<string, string | undefined>}
 */
function givenIn(env) {
	const names = Object.keys(settingsTable);
	const given = Object.fromEntries(names.map((name) => [name, env[name]?.trim() || undefined]));
	// The launcher sets NODE_ENV for React's sake and hands on what it was before.
	const nodeEnv = env.GIVEN_NODE_ENV ?? env.NODE_ENV;
	given.SHOP_MODE ??= nodeEnv === "production" ? "production" : "demonstration";
	if (given.SHOP_MODE === "production") {
		given.PAYMENT_PROVIDER ??= "none";
		given.REQUIRE_ADMIN_2FA ??= "on";
	}
	if (given.PUBLIC_URL?.startsWith("https:")) given.HSTS_SECONDS ??= String(yearSeconds);
	return given;
}
