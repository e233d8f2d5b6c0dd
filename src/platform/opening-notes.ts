import { isReachable } from "./reachable.mjs";
import type { Settings } from "./settings.server.ts";
import { copy } from "./start.copy.ts";

/** What an owner should know of the settings that a shop opens with, a sentence each. */
export function openingNotes(settings: Settings): string[] {
	const { SHOP_MODE, PAYMENT_PROVIDER, PUBLIC_URL, TRUSTED_PROXIES, SMTP_URL } = settings;
	if (SHOP_MODE === "demonstration") return isReachable(settings) ? [copy.openDemonstration] : [];
	const { ALLOW_UNSAFE: allowed } = settings;
	return [
		...(PAYMENT_PROVIDER === "sandbox" ? [copy.sandboxInProduction] : []),
		...(PUBLIC_URL?.startsWith("https:") && !TRUSTED_PROXIES ? [copy.noProxies] : []),
		...(SMTP_URL ? [] : [copy.noMail]),
		...(allowed.length > 0 ? [copy.allowed(allowed.join(", "))] : []),
	];
}
