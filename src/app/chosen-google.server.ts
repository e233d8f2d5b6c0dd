import { type FakeGoogle, openFakeGoogle } from "../accounts/fake-google/fake-google.server.ts";
import type { GoogleSettings } from "../accounts/identity/google-provider.server.ts";
import { ownOrigins, trustedOrigins } from "../accounts/identity/trusted-origins.server.ts";
import type { SecurityHeaders } from "../platform/http/security-headers.server.ts";
import { isReachable } from "../platform/settings/reachable.mjs";
import type { Settings } from "../platform/settings/settings.server.ts";

const googlesDescription = "https://accounts.google.com/.well-known/openid-configuration";

/**
 * Who is behind "Login with Google": the provider that settings name; in a
 * demonstration without one the embedded stand-in; else nobody. Anybody may be
 * anybody at the stand-in: where others reach the shop, and in production, it is not even there.
 */
export function chosenGoogle(
	settings: Settings,
	publicUrl: string,
	safety: SecurityHeaders,
): { google: GoogleSettings | null; standIn: FakeGoogle | null } {
	const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = settings;
	if (clientId && clientSecret) {
		const discoveryUrl = settings.GOOGLE_DISCOVERY_URL ?? googlesDescription;
		const google = { clientId, clientSecret, discoveryUrl: async () => discoveryUrl, fake: false };
		return { google, standIn: null };
	}
	if (settings.SHOP_MODE !== "demonstration" || isReachable(settings))
		return { google: null, standIn: null };
	const others = (settings.CORS_ORIGINS ?? "").split(",").filter(Boolean);
	const trusted = trustedOrigins(publicUrl, others, true);
	const standIn = openFakeGoogle(publicUrl, ownOrigins(publicUrl, true), trusted, safety);
	return { google: standIn.choice, standIn };
}
