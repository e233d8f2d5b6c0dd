import type { Role } from "./caller.ts";

/**
 * What only staff may do, each as `noun.act`. An operation requires one as its `auth`. The pages
 * and the menu of the dashboard check the same table (docs/assurance/permissions.md).
 */
export const permissions = [
	"orders.read",
	"orders.remind",
	"orders.cancel",
	"orders.change",
	"orders.pack",
	"orders.ship",
	"orders.refund",
	"returns.read",
	"returns.decide",
	"parts.read",
	"parts.edit",
	"questions.read",
	"questions.answer",
	"reviews.read",
	"reviews.moderate",
	"builds.suggest",
	"terms.edit",
	"shop.edit",
	"notes.read",
	"notes.write",
	"people.read",
	"people.roles",
	"people.sign-out",
	"people.remove",
	"audit.read",
] as const;
export type Permission = (typeof permissions)[number];

const permissionsOf: Record<Role, readonly Permission[]> = {
	customer: [],
	sales: [
		"orders.read",
		"orders.remind",
		"orders.cancel",
		"orders.change",
		"orders.refund",
		"returns.read",
		"returns.decide",
		"parts.read",
		"questions.read",
		"questions.answer",
		"reviews.read",
		"reviews.moderate",
		"notes.read",
		"notes.write",
		"people.read",
	],
	stock: [
		"orders.read",
		"orders.pack",
		"orders.change",
		"orders.ship",
		"returns.read",
		"parts.read",
		"parts.edit",
		"notes.read",
		"notes.write",
	],
	"read-only": permissions.filter((permission) => permission.endsWith(".read")),
	admin: permissions,
};

export const roles = Object.keys(permissionsOf) as Role[];

/** Whether a person's role includes a permission. False if nobody is signed in (`who` is null). */
export function may(who: { role: Role } | null, permission: Permission): boolean {
	return who !== null && permissionsOf[who.role].includes(permission);
}

/** Whether a person may give a role: nobody gives a permission that they lack. */
export function mayGive(who: { role: Role }, role: Role): boolean {
	return permissionsOf[role].every((permission) => may(who, permission));
}

/** Whether a person may do more than a customer. With REQUIRE_ADMIN_2FA, such a person needs a second factor. */
export function isStaff(who: { role: Role } | null): boolean {
	return who !== null && permissionsOf[who.role].length > 0;
}

/** The callers that an operation accepts: anyone, any signed-in user, or a user with this permission. */
export type Auth = "anyone" | "user" | Permission;

export function needsPermission({ auth }: { auth: Auth }): boolean {
	return auth !== "anyone" && auth !== "user";
}

/** Whether a person may call an operation. `who` is null if nobody is signed in. */
export function mayCall(who: { role: Role } | null, auth: Auth): boolean {
	if (auth === "anyone") return true;
	return auth === "user" ? who !== null : may(who, auth);
}
