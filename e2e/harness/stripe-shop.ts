import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { type FakeStripe, openFakeStripe } from "../../test/fakes/fake-stripe.ts";
import { stripeSettings } from "../../test/harness/stripe-settings.ts";

/** A shop of its own that takes cards through Stripe, with the fake Stripe. */
export type StripeShop = { stripe: FakeStripe; close(): Promise<void> };

export async function openStripeShop(port: number): Promise<StripeShop> {
	const stripe = await openFakeStripe();
	const env = { ...process.env, ...shopEnv, ...stripeSettings(stripe), PORT: String(port) };
	const shop = spawn(process.execPath, ["e2e/harness/open-shop.ts"], {
		stdio: ["ignore", "ignore", "inherit"],
		env,
	});
	await untilReady(shop, `http://localhost:${port}/api/ready`);
	return {
		stripe,
		async close() {
			shop.kill("SIGTERM");
			if (shop.exitCode === null) await once(shop, "exit");
			await stripe.close();
		},
	};
}

/** Routes the page's calls of Stripe to the fakes; `reachable`: whether its script loads. */
export async function routeToFakeStripe(page: Page, stripe: FakeStripe, reachable: () => boolean) {
	const script = readFileSync("e2e/fake-stripe.js", "utf8");
	await page.route("https://js.stripe.com/**", (route) => {
		if (!reachable()) return route.abort("internetdisconnected");
		const isField = route.request().url().endsWith(".html");
		return isField
			? route.fulfill({ contentType: "text/html", body: cardField })
			: route.fulfill({ contentType: "text/javascript", body: script });
	});
	await page.route("https://api.stripe.com/**", async (route) => {
		const { pathname, search } = new URL(route.request().url());
		const response = await route.fetch({ url: `${stripe.url}${pathname}${search}` });
		await route.fulfill({ response });
	});
}

const shopEnv = {
	NODE_ENV: "production",
	GIVEN_NODE_ENV: "",
	SHOP_MODE: "demonstration",
	DATABASE_URL: "",
	RATE_LIMITS: "off",
	SAMPLE_ORDERS: "off",
	LOG_LEVEL: "warn",
	// A data folder of its own: the other journeys' shop holds the one that is set here.
	E2E_DATA_DIR: undefined,
};

const cardField = `<!doctype html><title>Card</title><input aria-label="Card number"
	oninput="parent.postMessage(this.value, '*')">`;

async function untilReady(shop: ChildProcess, address: string): Promise<void> {
	const patient = AbortSignal.timeout(100_000);
	for (;;) {
		if (patient.aborted) shop.kill("SIGTERM");
		if (patient.aborted || shop.exitCode !== null)
			throw new Error("the shop with Stripe did not open");
		const response = await fetch(address).catch(() => null);
		if (response?.ok) return;
		await new Promise((resolve) => setTimeout(resolve, 300));
	}
}
