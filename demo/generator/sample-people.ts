import { inArray } from "drizzle-orm";
import { saveProfile } from "../../src/accounts/profile/save-profile.server.ts";
import { users } from "../../src/accounts/tables.server.ts";
import type { Caller } from "../../src/kernel/caller.ts";
import type { Db } from "../../src/platform/database/database.server.ts";
import { newId } from "../../src/platform/database/id.server.ts";
import type { SamplePerson } from "./sample-life.ts";
import { minutesLater } from "./shop-hours.ts";

/**
 * Makes the accounts of the people who buy in the demonstration; those that are there already stay. They have no
 * password, so nobody signs in as them.
 */
export async function makeSamplePeople(
	db: Db,
	people: readonly SamplePerson[],
	openedAt: Date,
): Promise<Caller[]> {
	const rows = people.map(({ name, email }, place) => {
		const createdAt = minutesLater(openedAt, 7 * place);
		return { id: newId(), name, email, emailVerified: true, createdAt, updatedAt: createdAt };
	});
	await db.insert(users).values(rows).onConflictDoNothing();
	const made = new Map((await callersOf(db, people)).map((caller) => [caller.email, caller]));
	const callers = people.flatMap(({ email }) => made.get(email) ?? []);
	for (const [place, caller] of callers.entries()) {
		const person = people[place];
		if (!person) continue;
		const clock = { now: () => minutesLater(openedAt, 7 * place + 3) };
		const { education, district: location, phone } = person;
		const linkedin = `linkedin.example/${person.name.toLowerCase().replaceAll(" ", "-")}`;
		await saveProfile({ db, clock }, caller, { education, location, phone, linkedin });
	}
	return callers;
}

/** The account that does the shop's side: the demonstration's admin. */
export async function findShopkeeper(db: Db, email: string): Promise<Caller> {
	const [admin] = await callersOf(db, [{ email }]);
	if (!admin) throw new Error("the demonstration has no admin");
	return admin;
}

async function callersOf(db: Db, people: readonly { email: string }[]): Promise<Caller[]> {
	const emails = people.map(({ email }) => email);
	const rows = await db.select().from(users).where(inArray(users.email, emails));
	return rows.map(({ id, email, name, role }) => ({
		accountId: id,
		sessionId: "",
		email,
		name,
		role,
		verified: true,
	}));
}
