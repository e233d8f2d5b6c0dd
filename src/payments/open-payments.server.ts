import { createHmac } from "node:crypto";
import type { Gateway } from "./gateway.ts";
import { openSandbox, type Sandbox, type SandboxSetting } from "./sandbox-provider.server.ts";

/** How the shop takes payments: its provider, if it has one, and the sandbox where that is it. */
export type OpenPayments = { gateway: Gateway | null; sandbox: Sandbox | null };

type Setting = Omit<SandboxSetting, "webhookSecret"> & {
	provider: "sandbox" | "stripe" | "none";
	sandboxWebhookSecret: string | undefined;
	authSecret: string;
};

/**
 * Opens the payment provider that the settings name. With `none` no money can
 * come in and every payment is refused as `payments-not-set-up`. Without a
 * secret of its own the sandbox signs with one made from the shop's.
 */
export function openPayments(setting: Setting): OpenPayments {
	if (setting.provider === "none") return { gateway: null, sandbox: null };
	if (setting.provider === "stripe")
		throw new Error("this version cannot take payments through Stripe");
	const made = () =>
		createHmac("sha256", setting.authSecret).update("sandbox webhook").digest("hex");
	const webhookSecret = setting.sandboxWebhookSecret ?? made();
	const sandbox = openSandbox({ ...setting, webhookSecret });
	return { gateway: sandbox.gateway, sandbox };
}
