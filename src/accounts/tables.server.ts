import { getTableName, sql } from "drizzle-orm";
import {
	boolean,
	check,
	index,
	integer,
	jsonb,
	pgTable,
	text,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import { givenRoles, staffRoles } from "../kernel/caller.ts";
import { isOneOf } from "../platform/database/is-one-of.server.ts";
import { when } from "../platform/database/when.server.ts";

const roles = ["customer", "admin"] as const;
const times = {
	createdAt: when().notNull().defaultNow(),
	updatedAt: when().notNull().defaultNow(),
};

/** Accounts. A removed account's orders stay. Its address moves to `formerEmail` and becomes free. */
export const users = pgTable(
	"users",
	{
		id: text().primaryKey(),
		name: text().notNull(),
		email: text().notNull().unique(),
		formerEmail: text(),
		emailVerified: boolean().notNull().default(false),
		image: text(),
		role: text({ enum: roles }).notNull().default("customer"),
		/** The role of staff below an owner. It counts only where `role` is customer (`roleOf`). */
		staffRole: text({ enum: staffRoles }),
		/** Whether a sign-in also needs a code (`twoFactors`). */
		twoFactorEnabled: boolean().notNull().default(false),
		removedAt: when(),
		...times,
	},
	(table) => [
		index().on(table.createdAt, table.id),
		index("users_removed").on(table.removedAt).where(sql`removed_at is not null`),
		check("users_role_listed", isOneOf(table.role, roles)),
		check("users_staff_role_listed", isOneOf(table.staffRole, staffRoles)),
		// For the list of staff, among a million customers.
		index("users_staff")
			.on(table.createdAt, table.id)
			.where(sql`${table.role} = 'admin' or ${table.staffRole} is not null`),
	],
);

/** A column with an account's id. With `cascade`, deleting the account deletes the row too. */
export function ofAccount(onDelete?: "cascade") {
	return text()
		.notNull()
		.references(() => users.id, { onDelete });
}

/** Sign-ins. Deleting a session also ends its access tokens. */
export const sessions = pgTable(
	"sessions",
	{
		id: text().primaryKey(),
		userId: ofAccount("cascade"),
		token: text().notNull().unique(),
		expiresAt: when().notNull(),
		ipAddress: text(),
		userAgent: text(),
		/** Whether the sign-in gave a code of the second factor (`hasEnded`). */
		gaveCode: boolean().notNull().default(false),
		...times,
	},
	(table) => [index().on(table.userId)],
);

/** Ways to sign in. The index allows one password and one subject per issuer, even for concurrent requests. */
export const credentials = pgTable(
	"credentials",
	{
		id: text().primaryKey(),
		userId: ofAccount("cascade"),
		accountId: text().notNull(),
		providerId: text().notNull(),
		accessToken: text(),
		refreshToken: text(),
		idToken: text(),
		accessTokenExpiresAt: when(),
		refreshTokenExpiresAt: when(),
		scope: text(),
		password: text(),
		/** Whether the address was verified when the password was set. If not, linking Google deletes the password. */
		setWhenVerified: boolean().notNull().default(false),
		...times,
	},
	({ userId, providerId, accountId }) => [
		uniqueIndex("credentials_one_of_each").on(
			userId,
			providerId,
			sql`split_part(${accountId}, ' ', 1)`,
		),
	],
);

/** The app's key and the unused recovery codes, encrypted. The first right code sets `verified`. */
export const twoFactors = pgTable("two_factors", {
	id: text().primaryKey(),
	userId: ofAccount("cascade").unique(),
	secret: text().notNull(),
	backupCodes: text().notNull(),
	verified: boolean().notNull().default(false),
	/** For Better Auth's own limit of attempts. It is off, because ours also counts attempts within a session. */
	failedVerificationCount: integer().notNull().default(0),
	lockedUntil: when(),
});

/** One-time values: verification links, password resets. */
export const verifications = pgTable(
	"verifications",
	{
		id: text().primaryKey(),
		identifier: text().notNull(),
		value: text().notNull(),
		expiresAt: when().notNull(),
		...times,
	},
	(table) => [index().on(table.identifier)],
);

/** Open invitations to work for the shop. `verifications` has their links, with the address as value. */
export const invitations = pgTable(
	"invitations",
	{
		email: text().primaryKey(),
		role: text({ enum: givenRoles }).notNull(),
		invitedBy: ofAccount(),
		createdAt: when().notNull(),
		endsAt: when().notNull(),
	},
	(table) => [
		index().on(table.createdAt, table.email),
		check("invitations_role_listed", isOneOf(table.role, givenRoles)),
	],
);

/** The tables that a restored backup omits: it must not restore ended sessions or used links. */
export const emptiedByRestore = [sessions, verifications, invitations].map((table) =>
	getTableName(table),
);

export const profiles = pgTable("profiles", {
	accountId: ofAccount().primaryKey(),
	education: text().notNull(),
	location: text().notNull(),
	phone: text().notNull(),
	linkedin: text().notNull(),
	updatedAt: when().notNull().defaultNow(),
});

/** The audit: actor, object, time, values before and after. Entries are never changed or deleted, but for the address of a customer who was removed (people). */
export const auditEntries = pgTable(
	"audit_entries",
	{
		id: text().primaryKey(),
		at: when().notNull().defaultNow(),
		/** The actor's account, and its address at that time. */
		byAccountId: text().notNull(),
		byEmail: text().notNull(),
		act: text().notNull(),
		/** The object, such as `account:<id>`. */
		about: text().notNull(),
		before: jsonb(),
		after: jsonb(),
	},
	// For the list, and for its filters among a million entries.
	(table) => [
		index().on(table.at, table.id),
		index().on(table.byEmail, table.at, table.id),
		index().on(table.act, table.at, table.id),
		index().on(table.about, table.at, table.id),
	],
);
