import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openTestSite } from "../../test/harness/open-test-shop.ts";

const keys = {
	PAYMENT_PROVIDER: "stripe",
	STRIPE_SECRET_KEY: "sk_test_1",
	STRIPE_PUBLISHABLE_KEY: "pk_test_1",
	STRIPE_WEBHOOK_SECRET: "whsec_1",
};

function directive(policy: string | null, name: string): string[] {
	const found = (policy ?? "").split("; ").find((entry) => entry.startsWith(`${name} `));
	return (found ?? "").split(" ").filter((source) => source.startsWith("https:"));
}

test("pages let in Stripe's script, frames and calls where Stripe is chosen, and nothing else", async () => {
	const shop = await openTestSite(keys);
	const page = await shop.fetch("/");
	const html = await page.text();
	await shop.close();
	const policy = page.headers.get("content-security-policy");
	const script = ["https://js.stripe.com", "https://*.js.stripe.com"];
	expect(directive(policy, "script-src")).toEqual(script);
	expect(directive(policy, "frame-src")).toEqual([...script, "https://hooks.stripe.com"]);
	expect(directive(policy, "connect-src")).toEqual(["https://api.stripe.com"]);
	// The bank's page may open a window of its own; nobody else gets hold of the shop's.
	expect(page.headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
	expect(html).not.toContain("sk_test_1");
	expect(html).not.toContain("whsec_1");
});

test("where Stripe is not chosen its origins are nowhere, and no public page loads its code", async () => {
	const shop = await openTestSite();
	for (const path of ["/", "/parts", "/login"]) {
		const page = await shop.fetch(path);
		const html = await page.text();
		expect(page.headers.get("content-security-policy")).not.toContain("stripe");
		expect(page.headers.get("cross-origin-opener-policy")).toBe("same-origin");
		const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
		const withStripe = [...scripts].filter((script) =>
			readFileSync(`build/client${script}`, "utf8").includes("js.stripe.com"),
		);
		expect(scripts.size).toBeGreaterThan(2);
		expect(withStripe).toEqual([]);
	}
	await shop.close();
});
