import { urlOf } from "../platform/settings/setting-readers.mjs";
import { copy } from "../platform/startup.copy.ts";
import { isLoopback } from "./settings/reachable.mjs";
import type { Settings } from "./settings/settings.server.ts";
import { settingsTable } from "./settings/settings-table.mjs";

/** Returns notes for the owner about the shop's settings, one sentence each. */
export function openingNotes(settings: Settings): string[] {
	const { SHOP_MODE, PUBLIC_URL, TRUSTED_PROXIES, payments, mail } = settings;
	if (SHOP_MODE === "demonstration") return settings.reachable ? [copy.openDemonstration] : [];
	const { ALLOW_UNSAFE: allowed, imageStore, DATABASE_URL } = settings;
	const examples = exampleContacts(settings);
	return [
		...(payments.provider === "none" ? [copy.noPayments] : []),
		...(payments.provider === "sandbox" ? [copy.sandboxInProduction] : []),
		...(PUBLIC_URL?.startsWith("https:") && !TRUSTED_PROXIES ? [copy.noProxies] : []),
		...(mail.via === "smtp" ? [] : [copy.noMail]),
		...(examples.length > 0 ? [copy.exampleContact(examples.join(", "))] : []),
		...(settings.REQUIRE_ADMIN_2FA === "off" ? [copy.noSecondFactor] : []),
		...(imageStore.kind === "disk" && DATABASE_URL ? [copy.picturesOnDisk] : []),
		...(["DATABASE_URL", "DATABASE_DIRECT_URL"] as const)
			.filter((name) => isReadableOnTheWay(settings[name]))
			.map(copy.plainDatabase),
		...(allowed.length > 0 ? [copy.allowed(allowed.join(", "))] : []),
	];
}

/** The contact settings that still have their example values. */
function exampleContacts(settings: Settings): string[] {
	const names = ["CONTACT_PHONE", "CONTACT_ADDRESS", "CONTACT_EMAIL"] as const;
	return names.filter((name) => settings[name] === settingsTable[name].defaultText);
}

/** Whether the database is on another machine and its address requests no TLS, or no check of the certificate. */
function isReadableOnTheWay(databaseUrl = ""): boolean {
	const url = urlOf(databaseUrl);
	// An address without a host is a socket of this machine.
	if (!url?.hostname || isLoopback(url.hostname)) return false;
	const [mode, plain] = [url.searchParams.get("sslmode"), url.searchParams.get("ssl")];
	return mode === null ? plain !== "true" && plain !== "1" : /^(?:disable|no-verify)$/.test(mode);
}
