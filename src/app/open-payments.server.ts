import { createHmac } from "node:crypto";
import { noOrigins, type PaymentOrigins } from "../kernel/payment-origins.ts";
import { withCircuitBreaker } from "../payments/circuit-breaker.server.ts";
import type { Gateway } from "../payments/gateway.ts";
import {
	openSandbox,
	type Sandbox,
	type SandboxSetting,
} from "../payments/sandbox/open-sandbox.server.ts";
import type { StripeConnection } from "../payments/stripe/gateway.stripe.server.ts";
import { stripeOrigins } from "../payments/stripe/stripe-origins.ts";

/** How the shop takes payments: its provider, if it has one, and the sandbox where that is it. */
export type OpenPayments = {
	gateway: Gateway | null;
	sandbox: Sandbox | null;
	/** Where the provider's own script, frames and calls come from, for the pages' policy. */
	origins: PaymentOrigins;
};

type Setting = Omit<SandboxSetting, "webhookSecret"> & {
	provider: "sandbox" | "stripe" | "none";
	sandboxWebhookSecret: string | undefined;
	stripe: {
		[K in keyof Omit<StripeConnection, "log" | "deadlineMs" | "pageSize">]: string | undefined;
	};
	authSecret: string;
};

/**
 * Opens the payment provider that the settings name. With `none` no money can
 * come in and every payment is refused as `payments-not-set-up`. Without a
 * secret of its own the sandbox signs with one made from the shop's.
 */
export async function openPayments(setting: Setting): Promise<OpenPayments> {
	if (setting.provider === "none") return { gateway: null, sandbox: null, origins: noOrigins };
	if (setting.provider === "stripe") return openStripe(setting);
	const made = () =>
		createHmac("sha256", setting.authSecret).update("sandbox webhook").digest("hex");
	const webhookSecret = setting.sandboxWebhookSecret ?? made();
	const sandbox = openSandbox({ ...setting, webhookSecret });
	return { gateway: withCircuitBreaker(sandbox.gateway, setting), sandbox, origins: noOrigins };
}

async function openStripe({ stripe, log, clock, deadlineMs }: Setting): Promise<OpenPayments> {
	const { secretKey, publishableKey, webhookSecret, apiBase } = stripe;
	if (!secretKey || !publishableKey || !webhookSecret)
		throw new Error("Stripe was chosen without its keys");
	// Fetched only where it is chosen: the SDK is large.
	const { stripeGateway } = await import("../payments/stripe/gateway.stripe.server.ts");
	const line = { secretKey, publishableKey, webhookSecret, apiBase, log };
	const unprotected = stripeGateway({ ...line, ...(deadlineMs && { deadlineMs }) });
	const gateway = withCircuitBreaker(unprotected, { clock, log });
	return { gateway, sandbox: null, origins: stripeOrigins };
}
