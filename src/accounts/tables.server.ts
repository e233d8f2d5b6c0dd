import { getTableName, sql } from "drizzle-orm";
import {
	boolean,
	check,
	index,
	integer,
	jsonb,
	pgTable,
	text,
	timestamp,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import { isOneOf } from "../platform/database/is-one-of.server.ts";

const roles = ["customer", "admin"] as const;
const when = () => timestamp({ withTimezone: true });

/**
 * Who has an account. `removedAt`: can no longer sign in; orders stay. Its
 * address is free for a new account then, and moves to `formerEmail`.
 */
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
		/** Whether a sign-in needs a code as well (`twoFactors`). */
		twoFactorEnabled: boolean().notNull().default(false),
		removedAt: when(),
		createdAt: when().notNull().defaultNow(),
		updatedAt: when().notNull().defaultNow(),
	},
	(table) => [check("users_role_listed", isOneOf(table.role, roles))],
);

/** Live sign-ins. A token dies with its session. */
export const sessions = pgTable(
	"sessions",
	{
		id: text().primaryKey(),
		userId: text()
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		token: text().notNull().unique(),
		expiresAt: when().notNull(),
		ipAddress: text(),
		userAgent: text(),
		createdAt: when().notNull().defaultNow(),
		updatedAt: when().notNull().defaultNow(),
	},
	(table) => [index().on(table.userId)],
);

/**
 * Ways to sign in: a password hash, or an account at an identity provider, stored as issuer
 * and subject. An account has one password and one subject of an issuer, however many ask at once.
 */
export const credentials = pgTable(
	"credentials",
	{
		id: text().primaryKey(),
		userId: text()
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		accountId: text().notNull(),
		providerId: text().notNull(),
		accessToken: text(),
		refreshToken: text(),
		idToken: text(),
		accessTokenExpiresAt: when(),
		refreshTokenExpiresAt: when(),
		scope: text(),
		password: text(),
		/** The password was set when the address was verified; one that was not is removed when Google is linked. */
		setWhenVerified: boolean().notNull().default(false),
		createdAt: when().notNull().defaultNow(),
		updatedAt: when().notNull().defaultNow(),
	},
	({ userId, providerId, accountId }) => [
		uniqueIndex("credentials_one_of_each").on(
			userId,
			providerId,
			sql`split_part(${accountId}, ' ', 1)`,
		),
	],
);

/**
 * An account's second factor: the key that its app makes codes from and the
 * recovery codes that are left, both encrypted with AUTH_SECRET. Until a first
 * code has shown that the app has the key it is not `verified` and not asked for.
 */
export const twoFactors = pgTable("two_factors", {
	id: text().primaryKey(),
	userId: text()
		.notNull()
		.unique()
		.references(() => users.id, { onDelete: "cascade" }),
	secret: text().notNull(),
	backupCodes: text().notNull(),
	verified: boolean().notNull().default(false),
	/** Better Auth's own count of attempts, which is off: ours also counts those of who is signed in. */
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
		createdAt: when().notNull().defaultNow(),
		updatedAt: when().notNull().defaultNow(),
	},
	(table) => [index().on(table.identifier)],
);

/** What a restored backup leaves out: whoever was signed out or used a link since must not find it alive. */
export const emptiedByRestore = [sessions, verifications].map((table) => getTableName(table));

/** What a customer tells about themselves (spec §3). */
export const profiles = pgTable("profiles", {
	accountId: text()
		.primaryKey()
		.references(() => users.id),
	education: text().notNull(),
	location: text().notNull(),
	phone: text().notNull(),
	linkedin: text().notNull(),
	updatedAt: when().notNull().defaultNow(),
});

/** Who did what to whom or what, when, and how it was before and after. Never changed, never deleted. */
export const auditEntries = pgTable(
	"audit_entries",
	{
		id: text().primaryKey(),
		at: when().notNull().defaultNow(),
		/** The account that did it, and its address at the time. */
		byAccountId: text().notNull(),
		byEmail: text().notNull(),
		act: text().notNull(),
		/** What it was done to, such as `account:<id>`. */
		about: text().notNull(),
		before: jsonb(),
		after: jsonb(),
	},
	(table) => [index().on(table.at, table.id)],
);
