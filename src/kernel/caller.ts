export const staffRoles = ["sales", "stock", "read-only"] as const;
export type StaffRole = (typeof staffRoles)[number];
/** The roles that an owner gives and invites to. */
export const givenRoles = [...staffRoles, "admin"] as const;
export type GivenRole = (typeof givenRoles)[number];
/** What a person is for the shop. An admin is an owner. `kernel/permissions.ts` says what each may do. */
export type Role = "customer" | GivenRole;

/** A role as the specification's calls and the database have it: staff below the owner are customers there. */
export type StoredRole = { role: "customer" | "admin"; staffRole: StaffRole | null };

export function roleOf({ role, staffRole }: StoredRole): Role {
	return role === "admin" ? role : (staffRole ?? role);
}

export function storedRole(role: Role): StoredRole {
	const isStaffRole = role !== "customer" && role !== "admin";
	return isStaffRole ? { role: "customer", staffRole: role } : { role, staffRole: null };
}

/** The caller of this request, as the identity check found it. */
export type Caller = {
	accountId: string;
	sessionId: string;
	email: string;
	name: string;
	role: Role;
	/** Staff who gave no second factor yet may only do what a customer may. */
	needsSecondFactor?: true;
	/** Whether the caller has proven that the e-mail address is theirs. */
	verified: boolean;
};
