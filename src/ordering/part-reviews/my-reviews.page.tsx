import { requireCustomer } from "../../accounts/sign-in/require-sign-in.ts";
import { call } from "../../platform/client/api-client.ts";
import { fetchListPage } from "../../platform/client/paged-list.ts";
import { listFallback, privateHead } from "../../platform/client/private-page.tsx";
import { Link } from "../../ui/link.tsx";
import { NotThere } from "../../ui/not-there.tsx";
import { TryAgain } from "../../ui/notice.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import type { Route } from "./+types/my-reviews.page.ts";
import { listOwnReviewsOperation } from "./contract.ts";
import { copy as pagesCopy } from "./pages.copy.ts";
import { ReceivedPartCard } from "./received-part-card.tsx";

const copy = pagesCopy.own;
const address = "/dashboard/reviews";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requireCustomer(request);
	const { searchParams } = new URL(request.url);
	const only = Object.fromEntries(
		["order", "part"].flatMap((name) => {
			const id = searchParams.get(name);
			return id ? [[name, id]] : [];
		}),
	);
	const addressOf = (page: number) =>
		`${address}?${new URLSearchParams({ ...only, page: String(page) })}`;
	const list = await fetchListPage(
		request,
		(query) => call(listOwnReviewsOperation, { query: { ...only, ...query } }),
		addressOf,
	);
	return { list, only };
}

export const meta = privateHead(copy.title);

/** What the customer received, each part with the review of it or the form for one. */
export default function MyReviewsPage({ loaderData: { list, only } }: Route.ComponentProps) {
	if (list.problem) return <TryAgain problem={list.problem} again={copy.again} />;
	const { rows, page, pages } = list;
	return (
		<section>
			<h2 className="text-xl">{copy.title}</h2>
			<p className="text-ink-soft mt-1 mb-4 max-w-prose">{copy.lead}</p>
			{Object.keys(only).length > 0 && (
				<p className="mb-2 flex flex-wrap items-center gap-x-2">
					{only.order ? copy.someOfOrder : copy.someOfPart}
					<Link
						to={address}
						prefetch="intent"
						className="inline-flex min-h-11 items-center text-link"
					>
						{copy.all}
					</Link>
				</p>
			)}
			{rows.length === 0 ? (
				<NotThere title={copy.emptyTitle} to="/dashboard" toLabel={copy.toOrders}>
					{copy.empty}
				</NotThere>
			) : (
				<ul className="space-y-4">
					{rows.map((received) => (
						<li key={received.lineId}>
							<ReceivedPartCard received={received} opens={rows.length === 1} />
						</li>
					))}
				</ul>
			)}
			<div className="mt-6 flex justify-center">
				<Pagination
					page={page}
					pages={pages}
					labels={copy.pages}
					addressOf={(to) => `${address}?${new URLSearchParams({ ...only, page: String(to) })}`}
				/>
			</div>
		</section>
	);
}

export const HydrateFallback = listFallback(copy.loading);
