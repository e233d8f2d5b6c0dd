import { recordAuthSecret } from "../accounts/identity/auth-secret.server.ts";
import { brokenImportInWords } from "../catalogue/import/import-summary.ts";
import {
	auditBrokenImport,
	findBrokenImport,
} from "../catalogue/import/interrupted-import.server.ts";
import type { Clock } from "../platform/clock.ts";
import type { Connection } from "../platform/database/database.server.ts";
import type { Settings } from "../platform/settings/settings.server.ts";
import { copy } from "../platform/startup.copy.ts";
import { rememberProduction } from "./former-production.server.ts";

/**
 * What a shop that opens finds in its database that its owner should know, a sentence each: a
 * process that signs with another secret, an import that was broken off. Has it remember what the
 * next start will want to know.
 */
export async function findWarnings(
	settings: Settings,
	deps: Connection & { clock: Clock; authSecret: string },
): Promise<string[]> {
	if (settings.SHOP_MODE === "production") await rememberProduction(deps);
	const signing = await recordAuthSecret(deps, deps.authSecret);
	const isOwnSecret = settings.AUTH_SECRET === undefined && settings.DATABASE_URL !== undefined;
	const broken = await findBrokenImport(deps);
	if (broken) await auditBrokenImport(deps);
	return [
		...(isOwnSecret && signing === "another" ? [copy.otherSecret] : []),
		...(broken ? [brokenImportInWords(broken)] : []),
	];
}
