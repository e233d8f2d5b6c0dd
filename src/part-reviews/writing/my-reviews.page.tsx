import { requireCustomer } from "../../accounts/sign-in/require-sign-in.ts";
import { call } from "../../platform/client/api-client.ts";
import { fetchListPage } from "../../platform/client/paged-list.ts";
import { listFallback, privateHead } from "../../platform/client/private-page.tsx";
import { Link } from "../../ui/link.tsx";
import { ListSection } from "../../ui/list-section.tsx";
import { NotThere } from "../../ui/not-there.tsx";
import type { Route } from "./+types/my-reviews.page.ts";
import { listOwnReviewsOperation } from "./contract.ts";
import { copy } from "./my-reviews.copy.ts";
import { ReceivedPartCard } from "./received-part-card.tsx";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requireCustomer(request);
	const { searchParams } = new URL(request.url);
	const only = Object.fromEntries(
		["order", "part"].flatMap((name) => {
			const id = searchParams.get(name);
			return id ? [[name, id]] : [];
		}),
	);
	const list = await fetchListPage(request, (query) =>
		call(listOwnReviewsOperation, { query: { ...only, ...query } }),
	);
	return { list, only };
}

export const meta = privateHead(copy.title);

/** The parts that the customer received, each with its review or with the form for writing one. */
export default function MyReviewsPage({ loaderData: { list, only } }: Route.ComponentProps) {
	const isOne = !list.problem && list.rows.length === 1;
	return (
		<ListSection
			labels={copy}
			list={list}
			item={(received) => <ReceivedPartCard received={received} opens={isOne} />}
			keyOf={(received) => received.lineId}
			empty={
				<NotThere title={copy.emptyTitle} to="/dashboard" toLabel={copy.toOrders}>
					{copy.empty}
				</NotThere>
			}
		>
			{Object.keys(only).length > 0 && (
				<p className="mb-2 flex flex-wrap items-center gap-x-2">
					{only.order ? copy.someOfOrder : copy.someOfPart}
					<Link to="/dashboard/reviews" className="inline-flex min-h-11 items-center text-link">
						{copy.all}
					</Link>
				</p>
			)}
		</ListSection>
	);
}

export const HydrateFallback = listFallback(copy.loading);
