import { type ReactNode, useEffect } from "react";
import { isRouteErrorResponse, Outlet, useRouteError } from "react-router";
import { requireCustomer } from "../../accounts/sign-in/require-sign-in.ts";
import { useSignedIn } from "../../accounts/sign-in/use-signed-in.ts";
import { isStaff } from "../../kernel/permissions.ts";
import { countWaitingOperation } from "../../overview/contract.ts";
import { call } from "../../platform/client/api-client.ts";
import { useStorefront } from "../../platform/client/storefront-context.ts";
import { SavedViewsAboveLists } from "../../saved-views/saved-views.tsx";
import { NeedsScript } from "../../ui/hydration.tsx";
import { TryAgain } from "../../ui/notice.tsx";
import { ListSkeleton, Skeleton } from "../../ui/skeleton.tsx";
import { preloadToasts } from "../../ui/toast.ts";
import { describePageError, FaultView } from "../frame/fault-view.tsx";
import { NotFoundView } from "../frame/not-found-view.tsx";
import type { MenuHandle } from "../frame/small-screen-menu.tsx";
import type { Route } from "./+types/dashboard.layout.ts";
import { copy } from "./copy.ts";
import { DashboardKeys } from "./dashboard-keys.tsx";
import { type DashboardData, DashboardMenu } from "./dashboard-menu.tsx";

/** The route guard: the server sends everyone the same skeleton, and the browser determines who is signed in. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<DashboardData> {
	const signedIn = await requireCustomer(request);
	return { waiting: isStaff(signedIn) ? call(countWaitingOperation, {}) : null };
}

/** On a small screen the sidebar opens with the menu button of the header (spec §2). */
export const handle: MenuHandle = { Menu: DashboardMenu };

/** The dashboard (spec §2): sidebar, heading, and the requested page. */
export default function DashboardLayout() {
	useEffect(preloadToasts, []);
	return (
		<DashboardFrame menu={<DashboardMenu />} tools={<DashboardKeys />}>
			<SampleNotice />
			<SavedViewsAboveLists>
				<Outlet />
			</SavedViewsAboveLists>
		</DashboardFrame>
	);
}

/** If a page of the dashboard fails to load, menu and heading stay, with a retry button. */
export function ErrorBoundary() {
	const error = useRouteError();
	if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundView />;
	const pageError = describePageError(error);
	if (!pageError.unreachable) return <FaultView error={error} />;
	return (
		<DashboardFrame menu={<DashboardMenu />}>
			<title>{pageError.title}</title>
			<TryAgain problem={{ detail: pageError.sentence }} />
		</DashboardFrame>
	);
}

export function HydrateFallback() {
	return (
		<DashboardFrame menu={<MenuSkeleton />}>
			<NeedsScript>{copy.needsScript}</NeedsScript>
			<ListSkeleton loading={copy.loading} />
		</DashboardFrame>
	);
}

// At least one screen high, so that every page's footer is below the first view.
type FrameProps = { menu: ReactNode; tools?: ReactNode; children: ReactNode };

function DashboardFrame({ menu, tools, children }: FrameProps) {
	return (
		<div data-wide className="page-width min-h-svh py-6 print:min-h-0 print:p-0">
			<meta name="robots" content="noindex" />
			<div className="flex min-h-11 items-center justify-between gap-4 print:hidden">
				<h1 className="text-2xl sm:text-3xl">{copy.title}</h1>
				{tools}
			</div>
			<div className="mt-5 grid gap-x-8 gap-y-6 md:grid-cols-[13rem_minmax(0,1fr)] print:block">
				<aside className="hidden md:block print:hidden">
					<div className="sticky top-24">{menu}</div>
				</aside>
				<div className="min-w-0">{children}</div>
			</div>
		</div>
	);
}

function MenuSkeleton() {
	return (
		<div className="space-y-2">
			<Skeleton className="h-10" />
			{["first", "second", "third", "fourth"].map((entry) => (
				<Skeleton key={entry} className="h-11" />
			))}
		</div>
	);
}

/** Tells staff that the demonstration's orders are made up, and how to start the shop without them. */
function SampleNotice() {
	const storefront = useStorefront();
	const signedIn = useSignedIn();
	if (!storefront?.sampleOrders || !isStaff(signedIn)) return null;
	return (
		<details className="mb-5 rounded-md border border-line bg-surface px-4 text-sm print:hidden">
			<summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{copy.sampleTitle}</summary>
			<p className="max-w-prose pb-2">{copy.sample}</p>
			<p className="wrap-anywhere max-w-prose pb-3">{copy.sampleWithout}</p>
		</details>
	);
}
