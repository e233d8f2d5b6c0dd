import { useEffect, useId, useState } from "react";
import { NavLink, useLocation, useRouteLoaderData } from "react-router";
import { useSignedIn } from "../../accounts/sign-in/use-signed-in.ts";
import { copy as deskCopy } from "../../desk/copy.ts";
import { deskListsOf } from "../../desk/desk-lists.ts";
import type { Role } from "../../kernel/caller.ts";
import { formatCount } from "../../kernel/digits.ts";
import type { OptionalSlice } from "../../kernel/left-out.ts";
import { may, type Permission } from "../../kernel/permissions.ts";
import { hasSlice } from "../../kernel/slices.ts";
import type { WaitingCounts } from "../../overview/contract.ts";
import type { ApiResult } from "../../platform/client/api-client.ts";
import { EmailAddress } from "../../ui/email-address.tsx";
import { copy } from "./copy.ts";

/** The dashboard's sidebar, with the entries that the user has permission for. */
export function DashboardMenu() {
	const signedIn = useSignedIn();
	const { pathname } = useLocation();
	const counts = useWaiting();
	const id = useId();
	return (
		<nav aria-label={copy.label}>
			{signedIn && (
				<p className="mb-2 px-3 text-ink-soft text-sm">
					<span className="wrap-anywhere block font-semibold text-ink">{signedIn.name}</span>
					<EmailAddress address={signedIn.email} />
				</p>
			)}
			<ul className="flex flex-col gap-1">
				{dashboardEntries(signedIn, pathname).map(({ to, name, end, waits }) => (
					<li key={to}>
						<NavLink
							to={to}
							end={end ?? false}
							// Prefetched pages open at once, and they can show that the connection is lost.
							prefetch="viewport"
							aria-describedby={waits && counts[waits] ? `${id}${waits}` : undefined}
							className="flex min-h-11 items-center rounded-md px-3 font-semibold no-underline hover:bg-sunken aria-[current=page]:bg-brand-tint aria-[current=page]:text-brand-strong aria-[current=page]:shadow-[inset_3px_0_var(--brand)]"
						>
							{name}
							{waits && counts[waits] > 0 && (
								<span
									id={`${id}${waits}`}
									aria-hidden="true"
									className="figures ml-auto rounded-full bg-sunken px-2 text-ink-soft text-sm"
								>
									{formatCount(counts[waits])} <span className="sr-only">{copy.waiting}</span>
								</span>
							)}
						</NavLink>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** What the dashboard fetches for its menu. The counts are not awaited, so that no page waits for them. */
export type DashboardData = { waiting: Promise<ApiResult<WaitingCounts>> | null };

/** Returns the counts of what waits. Until they are there it is nothing; a failed count keeps the last one. */
function useWaiting(): WaitingCounts {
	const asked = useRouteLoaderData<DashboardData>("site/dashboard/dashboard.layout")?.waiting;
	const [counts, setCounts] = useState<WaitingCounts>({ orders: 0, toOrder: 0, desk: 0 });
	useEffect(() => {
		let isLatest = true;
		void asked?.then((answer) => answer.ok && isLatest && setCounts(answer.value));
		return () => {
			isLatest = false;
		};
	}, [asked]);
	return counts;
}

/** Stands for the list of the desk that is open, or for the first one. */
const desk = "desk";

type DashboardEntry = {
	to: string;
	name: string;
	end?: boolean;
	slice?: OptionalSlice;
	/** The count that is beside the entry. */
	waits?: keyof WaitingCounts;
};

const customerEntries: readonly DashboardEntry[] = [
	{ to: "/dashboard", name: copy.myOrders, end: true },
	{ to: "/dashboard/builds", name: copy.myBuilds, slice: "builder" },
	{ to: "/wishes", name: copy.wishList, slice: "wishes" },
	{ to: "/dashboard/reviews", name: copy.myReviews, slice: "part-reviews" },
	{ to: "/dashboard/addReview", name: copy.addReview },
	{ to: "/dashboard/myProfile", name: copy.myProfile },
	{ to: "/dashboard/security", name: copy.security },
];

/** An owner's entries. Other staff see those that they have permission for, above a customer's (spec §2, Sidebar). */
const staffEntries: readonly (DashboardEntry & { needs?: Permission })[] = [
	{ to: "/dashboard/overview", name: copy.overview, needs: "orders.read" },
	{ to: "/dashboard/myProfile", name: copy.myProfile },
	{ to: "/dashboard/users", name: copy.allUsers, needs: "people.read" },
	{ to: "/dashboard/addProduct", name: copy.addProduct, needs: "parts.edit" },
	{ to: "/dashboard/manageProduct", name: copy.manageProduct, needs: "parts.read" },
	{ to: "/dashboard/toOrder", name: copy.toOrder, needs: "parts.read", waits: "toOrder" },
	{ to: "/dashboard/manageOrders", name: copy.manageOrders, needs: "orders.read", waits: "orders" },
	{ to: "/dashboard/terms", name: copy.terms, needs: "terms.edit" },
	{ to: "/dashboard/shop", name: copy.shop, needs: "shop.edit" },
	{ to: desk, name: deskCopy.title, needs: "orders.read", waits: "desk" },
	{ to: "/dashboard/audit", name: copy.audit, needs: "audit.read" },
	{ to: "/dashboard/builds", name: copy.myBuilds, slice: "builder" },
	{ to: "/dashboard/security", name: copy.security },
];

/** The sidebar's entries (spec §2, Sidebar). Each entry's page in routes.ts requires the same permission. */
export function dashboardEntries(
	who: { role: Role } | null,
	pathname = "",
): readonly DashboardEntry[] {
	const permitted = staffEntries.filter(({ needs }) => needs && may(who, needs));
	const entries = who?.role === "admin" ? staffEntries : [...permitted, ...customerEntries];
	const lists = deskListsOf(who);
	const open = lists.find(({ to }) => pathname.startsWith(to)) ?? lists[0];
	return entries
		.filter(({ slice }) => !slice || hasSlice(slice))
		.map((entry) => (entry.to === desk && open ? { ...entry, to: open.to } : entry));
}
