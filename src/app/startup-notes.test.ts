import { expect, test } from "vitest";
import { copy } from "../platform/startup.copy.ts";
import { readSettings } from "./settings/settings.server.ts";
import { openingNotes } from "./startup-notes.ts";

const whole = {
	SHOP_MODE: "production",
	AUTH_SECRET: "kV8s1nWq0Zr4tYb6Xc2Lp9Gd7Hf3Jm5A",
	PUBLIC_URL: "https://shop.example",
	TRUSTED_PROXIES: "10.0.0.7",
	SMTP_URL: "smtps://shop:7hG2kQ9x@mail.example",
	MAIL_FROM: "orders@shop.example",
	PAYMENT_PROVIDER: "stripe",
	STRIPE_SECRET_KEY: "sk_live_9Xc2Lp9Gd7Hf3Jm5A",
	STRIPE_PUBLISHABLE_KEY: "pk_live_4tYb6Xc2Lp9Gd7Hf3",
	STRIPE_WEBHOOK_SECRET: "whsec_kV8s1nWq0Zr4tYb6",
	IMAGE_STORE: "host",
	IMAGE_HOST_URL: "https://host.example/1/upload",
	IMAGE_HOST_KEY: "Zr4tYb6Xc2",
	CONTACT_PHONE: "+880 1712-345678",
	CONTACT_ADDRESS: "Shop 12, Level 3, Elephant Road, Dhaka",
	CONTACT_EMAIL: "hello@shop.example",
};

test("a whole production, and a demonstration for this machine alone, open without a note", () => {
	expect(openingNotes(readSettings(whole))).toEqual([]);
	expect(openingNotes(readSettings({}))).toEqual([]);
	for (const end of ["db.example/shop?sslmode=verify-full", "127.0.0.1/shop", "localhost/shop"]) {
		const DATABASE_URL = `postgres://shop:7hG2kQ9x@${end}`;
		expect(openingNotes(readSettings({ ...whole, DATABASE_URL }))).toEqual([]);
	}
});

test.each<[Record<string, string>, string]>([
	[{ PAYMENT_PROVIDER: "sandbox" }, copy.sandboxInProduction],
	[{ PAYMENT_PROVIDER: "" }, copy.noPayments],
	[{ CONTACT_PHONE: "" }, copy.exampleContact("CONTACT_PHONE")],
	[
		{ CONTACT_ADDRESS: "", CONTACT_EMAIL: "hello@example.com" },
		copy.exampleContact("CONTACT_ADDRESS, CONTACT_EMAIL"),
	],
	[{ REQUIRE_ADMIN_2FA: "off" }, copy.noSecondFactor],
	[{ DATABASE_URL: "postgres://127.0.0.1/shop", IMAGE_STORE: "disk" }, copy.picturesOnDisk],
	[{ TRUSTED_PROXIES: "" }, copy.noProxies],
	[{ SMTP_URL: "", MAIL_FROM: "" }, copy.noMail],
	[{ PUBLIC_URL: "http://shop.example", ALLOW_UNSAFE: "http" }, copy.allowed("http")],
	[
		{ DATABASE_URL: "postgres://shop:7hG2kQ9x@db.example/shop" },
		copy.plainDatabase("DATABASE_URL"),
	],
	[
		{ DATABASE_URL: "postgres://shop@10.0.0.8/shop?sslmode=no-verify" },
		copy.plainDatabase("DATABASE_URL"),
	],
])("a production with %j opens with what that means", (env, note) => {
	expect(openingNotes(readSettings({ ...whole, ...env }))).toEqual([note]);
});

test.each<Record<string, string>>([
	{ HOST: "0.0.0.0" },
	{ PUBLIC_URL: "https://shop.example" },
	{ TRUSTED_PROXIES: "127.0.0.1" },
])("a demonstration that others reach, with %j, opens with a warning", (env) => {
	expect(openingNotes(readSettings(env))).toEqual([copy.openDemonstration]);
});
