import type { Role } from "./caller.ts";

/**
 * What somebody of the shop may do beyond their own things, as `noun.act`. An operation names one as its `auth`; the
 * pages and the menu of the dashboard ask the same table (docs/assurance/permissions.md).
 */
export const permissions = [
	"orders.read",
	"orders.remind",
	"orders.pack",
	"orders.ship",
	"orders.refund",
	"returns.read",
	"returns.decide",
	"parts.read",
	"parts.edit",
	"questions.answer",
	"reviews.read",
	"reviews.moderate",
	"builds.suggest",
	"terms.edit",
	"people.read",
	"people.roles",
	"people.sign-out",
	"people.remove",
	"audit.read",
] as const;
export type Permission = (typeof permissions)[number];

const permissionsOf: Record<Role, readonly Permission[]> = { customer: [], admin: permissions };

export const roles = Object.keys(permissionsOf) as Role[];

/** Whether somebody's role includes a permission; nobody may anything. */
export function may(who: { role: Role } | null, permission: Permission): boolean {
	return who !== null && permissionsOf[who.role].includes(permission);
}

/** Whether a role may do more than a customer: it then needs a second factor where REQUIRE_ADMIN_2FA is on. */
export function isStaff(who: { role: Role } | null): boolean {
	return who !== null && permissionsOf[who.role].length > 0;
}

/** Who may call: anyone, any signed-in user, or whoever has a permission. */
export type Auth = "anyone" | "user" | Permission;

export function needsPermission({ auth }: { auth: Auth }): boolean {
	return auth !== "anyone" && auth !== "user";
}

/** Whether somebody may call an operation; null: nobody is signed in. */
export function mayCall(who: { role: Role } | null, auth: Auth): boolean {
	if (auth === "anyone") return true;
	return auth === "user" ? who !== null : may(who, auth);
}
