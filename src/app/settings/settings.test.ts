import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";
import { isStartupError } from "../../platform/startup-error.ts";
import { readSettings } from "./settings.server.ts";

const longSecret = "kV8s1nWq0Zr4tYb6Xc2Lp9Gd7Hf3Jm5A";

function refusalOf(env: Record<string, string>): string {
	try {
		readSettings(env);
	} catch (error) {
		if (isStartupError(error)) return error.message;
		throw error;
	}
	return "";
}

const production = {
	SHOP_MODE: "production",
	AUTH_SECRET: longSecret,
	PUBLIC_URL: "https://shop.example",
};

function stripeOf(rest: string, mode = "live"): Record<string, string> {
	return {
		PAYMENT_PROVIDER: "stripe",
		STRIPE_SECRET_KEY: `sk_${mode}_${rest}`,
		STRIPE_PUBLISHABLE_KEY: `pk_${mode}_${rest}`,
		STRIPE_WEBHOOK_SECRET: `whsec_${rest}`,
	};
}

const stripe = stripeOf("1", "test");

test("no setting is needed", () => {
	const settings = readSettings({});
	expect(settings).toMatchObject({ SHOP_MODE: "demonstration", PORT: 3000, HOST: "127.0.0.1" });
	expect(settings).toMatchObject({ payments: { provider: "sandbox" }, HOLD_MINUTES: 30 });
	expect(settings.DATA_DIR).toBe(resolve("data"));
});

test("a setting that is empty counts as not set", () => {
	expect(readSettings({ PORT: "", DATABASE_URL: " " })).toMatchObject({ PORT: 3000 });
	expect(readSettings({ DATABASE_URL: " " }).DATABASE_URL).toBeUndefined();
});

test("NODE_ENV from outside makes it a production, the launcher's own does not", () => {
	const outside = { ...production, SHOP_MODE: "", NODE_ENV: "production" };
	expect(readSettings(outside)).toMatchObject({
		SHOP_MODE: "production",
		payments: { provider: "none" },
	});
	expect(readSettings({ ...outside, GIVEN_NODE_ENV: "" }).SHOP_MODE).toBe("demonstration");
	expect(readSettings({ ...outside, SHOP_MODE: "demonstration" }).SHOP_MODE).toBe("demonstration");
});

test("other origins are a list of addresses, however it is spaced, and none without the setting", () => {
	const CORS_ORIGINS = "https://one.example ,  http://two.example:8080/";
	expect(readSettings({ CORS_ORIGINS }).CORS_ORIGINS).toEqual([
		"https://one.example",
		"http://two.example:8080",
	]);
	expect(readSettings({}).CORS_ORIGINS).toEqual([]);
});

test("minutes and limits may be fractions", () => {
	expect(readSettings({ HOLD_MINUTES: "0.05" }).HOLD_MINUTES).toBe(0.05);
	expect(readSettings({ ACCESS_TOKEN_MINUTES: "0.5" }).ACCESS_TOKEN_MINUTES).toBe(0.5);
});

test("an address loses the slash at its end", () => {
	expect(readSettings({ PUBLIC_URL: "https://shop.example/" }).PUBLIC_URL).toBe(
		"https://shop.example",
	);
});

test.each([
	["PORT", "eighty"],
	["PORT", "70000"],
	["PUBLIC_URL", "shop.example"],
	["PUBLIC_URL", "https://shop.example/path"],
	["HSTS_SECONDS", "-1"],
	["HSTS_SECONDS", "a year"],
	["HSTS_SECONDS", "99999999999"],
	["SHOP_MODE", "test"],
	["PORT", "1e3"],
	["DATABASE_URL", "mysql://me:secret@127.0.0.1/shop"],
	["DATABASE_URL", "shop"],
	["DATABASE_URL", "postgres:///shop"],
	["DATABASE_URL", "postgres://db.example"],
	["DATABASE_URL", "postgres://db.example/"],
	["DATABASE_URL", "postgres://one.example,two.example/shop"],
	["DATABASE_URL", "postgres://one.example:5432,two.example:5432/shop"],
	["DATABASE_URL", "postgres:///shop?host=one.example,two.example"],
	["DATABASE_DIRECT_URL", "postgres://db.example"],
	["ADMIN_EMAIL", "owner"],
	["KEEP_ALIVE_SECONDS", "0"],
	["ALLOW_UNSAFE", "everything"],
	["HOLD_MINUTES", "0"],
	["HOLD_MINUTES", "soon"],
	["RATE_LIMITS", "no"],
	["REQUIRE_ADMIN_2FA", "maybe"],
	["LOG_LEVEL", "loud"],
	["TRUSTED_PROXIES", "proxy.example"],
	["CORS_ORIGINS", "https://one.example, two.example"],
	["PAYMENT_PROVIDER", "cash"],
	["IMAGE_STORE", "tape"],
	["SMTP_URL", "mail.example"],
	["MAIL_FROM", "Jontro"],
])("%s=%s is refused in one line that names it", (name, value) => {
	expect(refusalOf({ [name]: value })).toMatch(new RegExp(`^Setting ${name} must .+\\.$`));
});

test("DATABASE_DIRECT_URL needs DATABASE_URL, and both take a socket's folder for a host", () => {
	const DATABASE_DIRECT_URL = "postgres:///shop?host=/run/postgresql";
	expect(refusalOf({ DATABASE_DIRECT_URL })).toBe(
		"Setting DATABASE_URL is missing, which DATABASE_DIRECT_URL needs.",
	);
	const given = { DATABASE_URL: "postgres://%2Frun%2Fpostgresql/shop", DATABASE_DIRECT_URL };
	expect(readSettings(given)).toMatchObject(given);
});

test("mail is sent where both its settings are there", () => {
	const mail = {
		SMTP_URL: "smtps://shop:secret@mail.example",
		MAIL_FROM: "Jontro <o@shop.example>",
	};
	expect(readSettings(mail).mail).toEqual({
		via: "smtp",
		url: mail.SMTP_URL,
		from: { name: "Jontro", address: "o@shop.example" },
		replyTo: null,
	});
	expect(readSettings({ ...mail, CONTACT_EMAIL: "desk@shop.example" }).mail).toMatchObject({
		replyTo: "desk@shop.example",
	});
	expect(readSettings({ DATA_DIR: "/srv/shop" }).mail).toEqual({
		via: "folder",
		folder: "/srv/shop/outbox",
	});
});

test("every wrong setting is told at once, and no value is shown", () => {
	const message = refusalOf({ PORT: "eighty", RATE_LIMITS: "no" });
	expect(message.split("\n")).toHaveLength(2);
	expect(message).not.toContain("eighty");
});

test("a production with secrets that are some opens; its cards are the sandbox's only by name", () => {
	const providerOf = (env: Record<string, string>) =>
		readSettings({ ...production, ...env }).payments.provider;
	expect(providerOf({})).toBe("none");
	expect(providerOf({ PAYMENT_PROVIDER: "sandbox" })).toBe("sandbox");
	expect(providerOf(stripeOf("51HxQz8Rk2LmNp4TvWy6Bd"))).toBe("stripe");
});

test("where customers come by https their browsers keep to it for a year, unless a setting says otherwise", () => {
	const secure = { PUBLIC_URL: "https://shop.example" };
	expect(readSettings(secure).HSTS_SECONDS).toBe(31_536_000);
	expect(readSettings({ ...secure, HSTS_SECONDS: "0" }).HSTS_SECONDS).toBe(0);
	expect(readSettings({}).HSTS_SECONDS).toBe(0);
});

test("admins need a second factor in production, where nobody says otherwise, and not in a demonstration", () => {
	expect(readSettings(production).REQUIRE_ADMIN_2FA).toBe("on");
	expect(readSettings({ ...production, REQUIRE_ADMIN_2FA: "off" }).REQUIRE_ADMIN_2FA).toBe("off");
	expect(readSettings({}).REQUIRE_ADMIN_2FA).toBe("off");
});

test("what browsers are told of https needs an address of https", () => {
	const env = { HSTS_SECONDS: "86400", PUBLIC_URL: "https://shop.example" };
	expect(readSettings(env).HSTS_SECONDS).toBe(86_400);
	expect(refusalOf({ HSTS_SECONDS: "86400" })).toMatch(/^Setting HSTS_SECONDS .+https/);
	expect(refusalOf({ ...env, PUBLIC_URL: "http://shop.example" })).toContain("HSTS_SECONDS");
});

test.each<[Record<string, string>, string]>([
	[{ AUTH_SECRET: "" }, "AUTH_SECRET"],
	[{ AUTH_SECRET: "short" }, "AUTH_SECRET"],
	[{ AUTH_SECRET: "0123456789".repeat(4) }, "AUTH_SECRET"],
	[{ AUTH_SECRET: "changeme-changeme-please-now-1029384" }, "AUTH_SECRET"],
	[{ SANDBOX_WEBHOOK_SECRET: "whsec" }, "SANDBOX_WEBHOOK_SECRET"],
	[stripeOf("..."), "STRIPE_SECRET_KEY"],
	[{ DATABASE_URL: "postgres://shop:PASSWORD@db/shop" }, "DATABASE_URL"],
	[
		{
			DATABASE_URL: "postgres://shop:7hG2kQ9x@db/shop",
			DATABASE_DIRECT_URL: "postgres://shop:PASSWORD@db/shop",
		},
		"DATABASE_DIRECT_URL",
	],
	[{ RATE_LIMITS: "off" }, "RATE_LIMITS"],
])("a production with %j does not start", (env, name) => {
	expect(refusalOf({ ...production, ...env })).toMatch(new RegExp(`^Setting ${name}.+`));
});

test.each<[string, Record<string, string>, string]>([
	["test-keys", stripeOf("51HxQz8Rk2LmNp4TvWy6Bd", "test"), "STRIPE_SECRET_KEY"],
	["http", { PUBLIC_URL: "http://shop.example" }, "PUBLIC_URL"],
	["http", { PUBLIC_URL: "" }, "PUBLIC_URL"],
	["all-proxies", { TRUSTED_PROXIES: "10.0.0.7, 0.0.0.0/0" }, "TRUSTED_PROXIES"],
])("a production opens on a toy only where ALLOW_UNSAFE names it: %s", (toy, env, name) => {
	const message = refusalOf({ ...production, ...env });
	expect(message).toMatch(new RegExp(`^Setting ${name}.+ name ${toy} in ALLOW_UNSAFE\\.$`));
	const others = ["test-keys", "http", "all-proxies"].filter((other) => other !== toy).join();
	expect(refusalOf({ ...production, ...env, ALLOW_UNSAFE: others })).toBe(message);
	expect(readSettings({ ...production, ...env, ALLOW_UNSAFE: `${toy}, ${others}` })).toBeTruthy();
});

test.each<Record<string, string>>([
	{ DATABASE_URL: "postgresql://shop:7hG2kQ9x@db.example/shop" },
	{ SMTP_URL: "smtps://shop:secret@mail.example", MAIL_FROM: "o@shop.example" },
	stripeOf("51HxQz8Rk2LmNp4TvWy6Bd"),
])("a demonstration that others reach, with %j, is one only by name", (real) => {
	for (const [name, value] of [
		["HOST", "0.0.0.0"],
		["PUBLIC_URL", "https://shop.example"],
	] as const) {
		const reached = { [name]: value };
		expect(refusalOf({ ...real, ...reached })).toMatch(/^Setting SHOP_MODE must be named.+\.$/);
		const env = { ...real, ...reached, SHOP_MODE: "demonstration" };
		expect(readSettings(env).SHOP_MODE).toBe("demonstration");
		expect(readSettings(reached).SHOP_MODE).toBe("demonstration");
	}
	expect(readSettings(real).SHOP_MODE).toBe("demonstration");
});

test("settings are read by what every Node from 18 on can load before anything is installed", () => {
	const seen = new Set<string>();
	const follow = (file: string) => {
		if (seen.has(file)) return;
		seen.add(file);
		const text = readFileSync(file, "utf8");
		const imports = [...text.matchAll(/^import [^;]*?"([^"]+)";$/gm)].map(([, from]) => from);
		for (const path of imports) {
			expect(path).toMatch(/^(?:node:|\.{1,2}\/[\w./-]+\.mjs$)/);
			if (path?.startsWith(".")) follow(join(dirname(file), path));
		}
	};
	follow(join(import.meta.dirname, "check-settings.mjs"));
	expect(seen.size).toBeGreaterThan(4);
});

test.each([
	[{ PAYMENT_PROVIDER: "stripe", STRIPE_SECRET_KEY: "sk_test_1" }, "STRIPE_PUBLISHABLE_KEY"],
	[{ GOOGLE_CLIENT_ID: "id" }, "GOOGLE_CLIENT_SECRET"],
	[{ GOOGLE_DISCOVERY_URL: "https://id.example/description" }, "GOOGLE_CLIENT_ID"],
	[{ SMTP_URL: "smtp://mail.example" }, "MAIL_FROM"],
	[{ IMAGE_STORE: "host", IMAGE_HOST_URL: "https://host.example" }, "IMAGE_HOST_KEY"],
	[{ IMAGE_STORE: "s3", S3_BUCKET: "pictures" }, "S3_ENDPOINT"],
])("half of a choice, %j, is refused with what is missing", (env, name) => {
	expect(refusalOf(env)).toContain(`Setting ${name} is missing`);
});

test("a secret key in the public key's place is refused", () => {
	const message = refusalOf({ ...stripe, STRIPE_PUBLISHABLE_KEY: "sk_test_1" });
	expect(message).toContain("STRIPE_PUBLISHABLE_KEY must begin with pk_");
	expect(message).not.toContain("sk_test_1");
});

test("Stripe is served once all of its keys are there, and of one mode", () => {
	expect(readSettings(stripe).payments).toEqual({
		provider: "stripe",
		secretKey: "sk_test_1",
		publishableKey: "pk_test_1",
		webhookSecret: "whsec_1",
		apiBase: undefined,
	});
	const base = { ...stripe, STRIPE_API_BASE: "http://127.0.0.1:12111/" };
	expect(readSettings(base).payments).toMatchObject({ apiBase: "http://127.0.0.1:12111" });
	expect(refusalOf({ ...stripe, STRIPE_PUBLISHABLE_KEY: "pk_live_1" })).toContain(
		"STRIPE_PUBLISHABLE_KEY must be of the same mode",
	);
});

test("a token for the figures that is soon guessed is refused in production", () => {
	expect(refusalOf({ ...production, METRICS_TOKEN: "short" })).toContain(
		"METRICS_TOKEN must be at least 16 characters",
	);
	expect(
		readSettings({ ...production, METRICS_TOKEN: "k3Jx9Qm2Lw8Zr5Tb" }).METRICS_TOKEN,
	).toBeTruthy();
});
