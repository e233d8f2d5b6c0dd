import type { Role } from "../../kernel/caller.ts";
import { copy } from "../copy.ts";

/** An entry of the dashboard's sidebar. */
export type DashboardEntry = { to: string; name: string; end?: boolean };

const { dashboard } = copy;
const myProfile = { to: "/dashboard/myProfile", name: dashboard.myProfile };
const security = { to: "/dashboard/security", name: dashboard.security };

/**
 * What the sidebar offers to whom (spec §2, Sidebar): customers their orders, admins the shop's. An entry stands
 * here once its page is in routes.ts.
 */
const entries: Record<Role, DashboardEntry[]> = {
	customer: [
		{ to: "/dashboard", name: dashboard.myOrders, end: true },
		{ to: "/dashboard/addReview", name: dashboard.addReview },
		myProfile,
		security,
	],
	admin: [
		myProfile,
		{ to: "/dashboard/users", name: dashboard.allUsers },
		{ to: "/dashboard/addProduct", name: dashboard.addProduct },
		{ to: "/dashboard/manageProduct", name: dashboard.manageProduct },
		{ to: "/dashboard/manageOrders", name: dashboard.manageOrders },
		{ to: "/dashboard/audit", name: dashboard.audit },
		security,
	],
};

/** The sidebar's entries for somebody of this role. */
export function dashboardEntriesFor(role: Role): DashboardEntry[] {
	return entries[role];
}
