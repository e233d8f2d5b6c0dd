import type { Slice } from "../platform/composition/slice-statement.server.ts";
import type { Deps } from "../platform/database/database.server.ts";
import { type AdminDeps, adminApi } from "./admin/api.server.ts";
import { nameAccounts } from "./admin/name-subjects.server.ts";
import { accountMailWriters } from "./identity/account-mails.server.ts";
import { type IdentityDeps, identityApi } from "./identity/api.server.ts";
import type { FindCustomer } from "./notes/add-note.server.ts";
import { notesApi } from "./notes/api.server.ts";
import { profileApi } from "./profile/api.server.ts";
import { type SessionsDeps, sessionsApi } from "./sessions/api.server.ts";
import { purgeExpiredSignIns } from "./sessions/session-expiry.server.ts";
import { type UnverifiedDeps, unverifiedApi } from "./unverified/api.server.ts";

type SignInDeps = SessionsDeps & IdentityDeps & UnverifiedDeps;
type AccountsDeps = SignInDeps & AdminDeps & Deps & { findCustomer: FindCustomer };

/** The accounts: who people are and what they may do. */
export const accounts: Slice<AccountsDeps> = {
	endpoints: (deps) => [
		...sessionsApi(deps),
		...identityApi(deps),
		...unverifiedApi(deps),
		...profileApi(),
		...notesApi(deps),
		...adminApi(deps),
	],
	mails: accountMailWriters,
	hourly: purgeExpiredSignIns,
	customerOf: { account: async (_, id) => id },
	names: { account: nameAccounts },
};
