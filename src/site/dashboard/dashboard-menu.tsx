import { NavLink } from "react-router";
import { useSignedIn } from "../../accounts/sign-in/use-signed-in.ts";
import type { Role } from "../../kernel/caller.ts";
import { EmailAddress } from "../../ui/email-address.tsx";
import { copy } from "./copy.ts";

/** The dashboard's sidebar, with the entries for the user's role. */
export function DashboardMenu() {
	const signedIn = useSignedIn();
	return (
		<nav aria-label={copy.label}>
			{signedIn && (
				<p className="mb-2 px-3 text-ink-soft text-sm">
					<span className="wrap-anywhere block font-semibold text-ink">{signedIn.name}</span>
					<EmailAddress address={signedIn.email} />
				</p>
			)}
			<ul className="flex flex-col gap-1">
				{dashboardEntries[signedIn?.role ?? "customer"].map(({ to, name, end }) => (
					<li key={to}>
						<NavLink
							to={to}
							end={end ?? false}
							// Every visible entry is prefetched: its page opens at once, and shows itself whether the connection is lost.
							prefetch="viewport"
							className="flex min-h-11 items-center rounded-md px-3 font-semibold no-underline hover:bg-sunken aria-[current=page]:bg-brand-tint aria-[current=page]:text-brand-strong aria-[current=page]:shadow-[inset_3px_0_var(--brand)]"
						>
							{name}
						</NavLink>
					</li>
				))}
			</ul>
		</nav>
	);
}

type DashboardEntry = { to: string; name: string; end?: boolean };

const myBuilds = { to: "/dashboard/builds", name: copy.myBuilds };
const myReviews = { to: "/dashboard/reviews", name: copy.myReviews };
const myProfile = { to: "/dashboard/myProfile", name: copy.myProfile };
const security = { to: "/dashboard/security", name: copy.security };

/**
 * The sidebar by role (spec §2, Sidebar): customers see their own orders, admins all orders. Every entry is a page
 * in routes.ts.
 */
export const dashboardEntries: Record<Role, DashboardEntry[]> = {
	customer: [
		{ to: "/dashboard", name: copy.myOrders, end: true },
		myBuilds,
		{ to: "/wishes", name: copy.wishList },
		myReviews,
		{ to: "/dashboard/addReview", name: copy.addReview },
		myProfile,
		security,
	],
	admin: [
		myProfile,
		{ to: "/dashboard/users", name: copy.allUsers },
		{ to: "/dashboard/addProduct", name: copy.addProduct },
		{ to: "/dashboard/manageProduct", name: copy.manageProduct },
		{ to: "/dashboard/manageOrders", name: copy.manageOrders },
		{ to: "/dashboard/terms", name: copy.terms },
		{ to: "/dashboard/returns", name: copy.returns },
		{ to: "/dashboard/allReviews", name: copy.shopReviews },
		{ to: "/dashboard/partReviews", name: copy.partReviews },
		{ to: "/dashboard/questions", name: copy.questions },
		{ to: "/dashboard/factReports", name: copy.factReports },
		{ to: "/dashboard/audit", name: copy.audit },
		myBuilds,
		security,
	],
};
