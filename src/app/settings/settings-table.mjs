// @ts-check

import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { paymentProviders } from "../../kernel/payment-providers.mjs";
import { stripeSettings } from "../../payments/stripe/stripe-settings.mjs";
import { namesOneDatabase } from "../../platform/database/database-error.mjs";
import { readProxies } from "../../platform/http/trusted-proxies.mjs";
import { isMailAddress, readSender } from "../../platform/mail/mail-address.mjs";
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
} from "../../platform/settings/setting-readers.mjs";

const anyAddress = address(/^https?:$/, "must be an address such as https://shop.example");
const oneDatabase = textThat(
	namesOneDatabase,
	"must be the address of a PostgreSQL with one host and a database: postgresql://USER:PASSWORD@HOST:PORT/DATABASE (with %40 for an @ in the password; of several hosts, name the HAProxy or pooler before them)",
);
const minutesOfADay = 1_440;
const maxStopDelaySeconds = 300;
/** The default of HSTS_SECONDS with an https PUBLIC_URL. */
export const yearSeconds = 31_536_000;
const maxWorkers = 8;
const workers = wholeNumber(
	1,
	maxWorkers,
	`must be a whole number from 1 to ${maxWorkers}, or auto`,
);
const maxHstsSeconds = 2 * yearSeconds;

/**
 * Gives a setting a default, which is read like a given text.
 *
 * @template V
 * @param {import("../../platform/settings/setting-readers.mjs").Reader<V>} reader
 * @param {string} defaultText
 * @returns {import("../../platform/settings/setting-readers.mjs").Reader<V> & { defaultText: string }}
 */
function withDefault(reader, defaultText) {
	return { ...reader, defaultText };
}

/** Every setting of the shop, by its name in the environment (contract, Settings). All are optional; some have a default. */
export const settingsTable = {
	SHOP_MODE: withDefault(oneOf("demonstration", "production"), "demonstration"),
	SAMPLE_ORDERS: withDefault(oneOf("on", "off"), "on"),
	PORT: withDefault(
		wholeNumber(0, 65_535, "must be a whole number from 0 (any free port) to 65535"),
		"3000",
	),
	HOST: withDefault(text(), "127.0.0.1"),
	WORKERS: withDefault(
		typed(
			(given) =>
				given === "auto"
					? Math.min(maxWorkers, availableParallelism())
					: (workers.read(given) ?? null),
			workers.rule,
		),
		"1",
	),
	PUBLIC_URL: origin,
	HSTS_SECONDS: withDefault(
		wholeNumber(
			0,
			maxHstsSeconds,
			`must be a whole number from 0 (off) to ${maxHstsSeconds}, two years`,
		),
		"0",
	),
	KEEP_ALIVE_SECONDS: withDefault(number(1, 3_600, "must be a number from 1 to 3600"), "75"),
	DATA_DIR: withDefault(typed(resolve, "must be a folder"), "data"),
	DATABASE_URL: oneDatabase,
	DATABASE_DIRECT_URL: oneDatabase,
	SHOP_NAME: withDefault(text(60), "Jontro"),
	ADMIN_EMAIL: textThat(
		(given) => isMailAddress(given) && /@.+\../.test(given),
		"must be an e-mail address",
	),
	AUTH_SECRET: text(),
	CONTACT_PHONE: withDefault(text(120), "+880 1XXX-XXXXXX"),
	CONTACT_ADDRESS: withDefault(text(120), "Shop 00, Level 0, Dhaka"),
	CONTACT_EMAIL: withDefault(text(120), "hello@example.com"),
	TRUSTED_PROXIES: typed(
		readProxies,
		"must list IP addresses or networks such as 10.0.0.0/8, with commas",
	),
	CORS_ORIGINS: withDefault(
		list(origin, "must list addresses without a path such as https://shop.example, with commas"),
		"",
	),
	PAYMENT_PROVIDER: withDefault(oneOf(...paymentProviders), "sandbox"),
	...stripeSettings,
	SANDBOX_WEBHOOK_SECRET: text(),
	GOOGLE_CLIENT_ID: text(),
	GOOGLE_CLIENT_SECRET: text(),
	GOOGLE_DISCOVERY_URL: anyAddress,
	IMAGE_STORE: withDefault(oneOf("disk", "s3", "host"), "disk"),
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
	HOLD_MINUTES: withDefault(amount(30 * minutesOfADay), "30"),
	MAX_UNPAID_ORDERS: withDefault(amount(1_000), "5"),
	ACCESS_TOKEN_MINUTES: withDefault(amount(minutesOfADay), "15"),
	RATE_LIMITS: withDefault(oneOf("on", "off"), "on"),
	REQUIRE_ADMIN_2FA: withDefault(oneOf("on", "off"), "off"),
	METRICS_TOKEN: text(),
	OTEL_EXPORTER_OTLP_ENDPOINT: address(
		/^https?:$/,
		"must be an address such as http://127.0.0.1:4318",
	),
	OTEL_EXPORTER_OTLP_HEADERS: textThat(
		(given) => given.split(",").every((part) => /^\s*[\w-]+\s*=./.test(part)),
		"must list headers such as authorization=Bearer%20KEY, with commas",
	),
	OTEL_SERVICE_NAME: withDefault(text(120), "jontro"),
	STOP_DELAY_SECONDS: withDefault(
		number(0, maxStopDelaySeconds, `must be a number from 0 to ${maxStopDelaySeconds}`),
		"0",
	),
	ALLOW_UNSAFE: withDefault(
		someOf("test-keys", "http", "all-proxies", "production-data", "sample-orders"),
		"",
	),
	LOG_LEVEL: withDefault(
		oneOf("fatal", "error", "warn", "info", "debug", "trace", "silent"),
		"info",
	),
};

/**
 * @template {{ read(text: string): unknown }} R
 * @typedef {R extends { defaultText: string } ? Exclude<ReturnType<R["read"]>, undefined> : ReturnType<R["read"]>} ValueOf
 */
/** Each setting by its name, after its own check. @typedef {{ [Name in keyof typeof settingsTable]: ValueOf<(typeof settingsTable)[Name]> }} SettingValues */
