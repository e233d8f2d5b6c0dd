import type { GoogleSettings } from "../accounts/identity/google-provider.server.ts";
import { type Accounts, openAccounts } from "../accounts/identity/open-accounts.server.ts";
import { ownOrigins, trustedOrigins } from "../accounts/identity/trusted-origins.server.ts";
import type { PasswordCost } from "../accounts/passwords/password-hash.server.ts";
import type { PlatformDeps } from "../platform/http/handle-operation.server.ts";
import type { Log } from "../platform/log.server.ts";
import type { Settings } from "../platform/settings/settings.server.ts";
import { listed } from "./listed.ts";

/** Opens the accounts as the settings say. */
export function chosenAccounts(
	settings: Settings,
	publicUrl: string,
	house: Pick<PlatformDeps, "db" | "clock"> & {
		log: Log;
		authSecret: string;
		google: GoogleSettings | null;
		passwordCost?: PasswordCost | undefined;
	},
): Promise<Accounts> {
	const demonstration = settings.SHOP_MODE === "demonstration";
	return openAccounts({
		...house,
		accessTokenMinutes: settings.ACCESS_TOKEN_MINUTES,
		publicUrl,
		trustedOrigins: trustedOrigins(publicUrl, listed(settings.CORS_ORIGINS), demonstration),
		ownOrigins: ownOrigins(publicUrl, demonstration),
		limited: settings.RATE_LIMITS === "on",
		requireAdminFactor: settings.REQUIRE_ADMIN_2FA === "on",
		shopName: settings.SHOP_NAME,
		adminEmail: settings.ADMIN_EMAIL,
	});
}
