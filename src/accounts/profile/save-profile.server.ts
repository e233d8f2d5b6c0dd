import { eq } from "drizzle-orm";
import type { Caller } from "../../kernel/caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { profiles } from "../tables.server.ts";
import type { Profile } from "./contract.ts";
import type { ProfileForm } from "./profile.checks.ts";

/** Keeps what a customer says of themselves, in place of what they said before. */
export async function saveProfile(
	{ db, clock }: { db: Db; clock: Clock },
	{ accountId }: Pick<Caller, "accountId">,
	{ education, location, phone, linkedin }: ProfileForm,
): Promise<void> {
	const told = { education, location, phone, linkedin, updatedAt: clock.now() };
	await db
		.insert(profiles)
		.values({ accountId, ...told })
		.onConflictDoUpdate({ target: profiles.accountId, set: told });
}

/** A customer's own profile: name and e-mail are the account's; what was never told is empty. */
export async function readProfile(
	db: Db,
	{ accountId, name, email }: Pick<Caller, "accountId" | "name" | "email">,
): Promise<Profile> {
	const [told] = await db.select().from(profiles).where(eq(profiles.accountId, accountId));
	return {
		name,
		email,
		education: told?.education ?? "",
		location: told?.location ?? "",
		phone: told?.phone ?? "",
		linkedin: told?.linkedin ?? "",
	};
}
