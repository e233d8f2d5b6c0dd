import type { Settings } from "../platform/settings/settings.server.ts";
import { type OpenPayments, openPayments } from "./open-payments.server.ts";

type House = Omit<
	Parameters<typeof openPayments>[0],
	"provider" | "sandboxWebhookSecret" | "stripe"
>;

/** Opens the payment provider that the settings name. */
export function chosenPayments(settings: Settings, house: House): Promise<OpenPayments> {
	return openPayments({
		...house,
		provider: settings.PAYMENT_PROVIDER,
		sandboxWebhookSecret: settings.SANDBOX_WEBHOOK_SECRET,
		stripe: {
			secretKey: settings.STRIPE_SECRET_KEY,
			publishableKey: settings.STRIPE_PUBLISHABLE_KEY,
			webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
			apiBase: settings.STRIPE_API_BASE,
		},
	});
}
