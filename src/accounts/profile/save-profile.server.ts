import { eq } from "drizzle-orm";
import type { Caller } from "../../kernel/caller.ts";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import { profiles } from "../tables.server.ts";
import type { Profile } from "./contract.ts";
import type { ProfileForm } from "./profile.checks.ts";

export async function saveProfile(
	{ db, clock }: Deps,
	{ accountId }: Pick<Caller, "accountId">,
	{ education, location, phone, linkedin }: ProfileForm,
): Promise<void> {
	const values = { education, location, phone, linkedin, updatedAt: clock.now() };
	await db
		.insert(profiles)
		.values({ accountId, ...values })
		.onConflictDoUpdate({ target: profiles.accountId, set: values });
}

/** Reads a customer's own profile. Name and e-mail are the account's. A field that was never saved is empty. */
export async function readProfile(
	db: Db,
	{ accountId, name, email }: Pick<Caller, "accountId" | "name" | "email">,
): Promise<Profile> {
	const { education, location, phone, linkedin } = profiles;
	const [stored = noProfile] = await db
		.select({ education, location, phone, linkedin })
		.from(profiles)
		.where(eq(profiles.accountId, accountId));
	return { name, email, ...stored };
}

const noProfile = { education: "", location: "", phone: "", linkedin: "" };
