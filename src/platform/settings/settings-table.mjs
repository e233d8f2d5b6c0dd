// @ts-check
import { resolve } from "node:path";
import { isMailAddress, readSender } from "./mail-address.mjs";
import {
	address,
	amount,
	list,
	number,
	oneOf,
	origin,
	someOf,
	text,
	textThat,
	typed,
	wholeNumber,
} from "./setting-readers.mjs";
import { readProxies } from "./trusted-proxies.mjs";

const anyAddress = address(/^https?:$/, "must be an address such as https://shop.example");
const minutesOfADay = 1_440;
const maxStopDelaySeconds = 300;
/** HSTS_SECONDS where customers come by https. */
export const yearSeconds = 31_536_000;
const maxHstsSeconds = 2 * yearSeconds;

/**
 * A setting that is `orElse`, read as if it had been given, where it is left out.
 *
 * @template V
 * @param {import("./setting-readers.mjs").Reader<V>} reader
 * @param {string} orElse
 * @returns {import("./setting-readers.mjs").Reader<V> & { orElse: string }}
 */
function orElse(reader, orElse) {
	return { ...reader, orElse };
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
	DATA_DIR: orElse(typed(resolve, "must be a folder"), "data"),
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
	TRUSTED_PROXIES: typed(
		readProxies,
		"must list IP addresses or networks such as 10.0.0.0/8, with commas",
	),
	CORS_ORIGINS: orElse(
		list(origin, "must list addresses without a path such as https://shop.example, with commas"),
		"",
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
	MAIL_FROM: typed(
		readSender,
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
 * @template {{ read(text: string): unknown }} R
 * @typedef {R extends { orElse: string } ? Exclude<ReturnType<R["read"]>, undefined> : ReturnType<R["read"]>} ValueOf
 */
/** Each setting by its name, as it is after its own check. @typedef {{ [Name in keyof typeof settingsTable]: ValueOf<(typeof settingsTable)[Name]> }} SettingValues */
