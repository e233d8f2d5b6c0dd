import { requireCustomer } from "../accounts/sign-in/require-sign-in.ts";
import { formatCount } from "../kernel/digits.ts";
import { formatTaka } from "../kernel/taka.ts";
import { call } from "../platform/client/api-client.ts";
import { fetchListPage } from "../platform/client/paged-list.ts";
import { listFallback, privateHead } from "../platform/client/private-page.tsx";
import { LinkButton } from "../ui/button.tsx";
import type { Column } from "../ui/data-table.tsx";
import { DayAndTime } from "../ui/day-and-time.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Link } from "../ui/link.tsx";
import { ListSection } from "../ui/list-section.tsx";
import type { Route } from "./+types/my-builds.page.ts";
import { ChangeSavedBuild } from "./change-saved-build.tsx";
import { listBuildsOperation, type SavedBuild } from "./contract.ts";
import { copy } from "./copy.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requireCustomer(request);
	return fetchListPage(request, (query) => call(listBuildsOperation, { query }));
}

export const meta = privateHead(copy.myBuilds.title);

export default function MyBuildsPage({ loaderData }: Route.ComponentProps) {
	return (
		<ListSection
			labels={{ ...copy.myBuilds, lead: copy.myBuildsLead }}
			list={loaderData}
			columns={columns}
			keyOf={({ _id }) => _id}
			empty={
				<EmptyState
					title={copy.noBuilds}
					action={<LinkButton to="/build">{copy.title}</LinkButton>}
				/>
			}
		/>
	);
}

const columns: Column<SavedBuild>[] = [
	{
		heading: copy.saveName,
		title: true,
		cell: ({ _id, name }) => (
			<Link to={`/build/${_id}`} className="break-words text-link">
				{name}
			</Link>
		),
	},
	{ heading: copy.parts, numeric: true, cell: ({ parts }) => formatCount(parts.length) },
	{
		heading: copy.total,
		numeric: true,
		cell: ({ parts }) =>
			formatTaka(parts.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0)),
	},
	{ heading: copy.savedAt, cell: ({ createdAt }) => <DayAndTime wire={createdAt} /> },
	{ heading: copy.change, below: true, cell: (build) => <ChangeSavedBuild build={build} /> },
];

export const HydrateFallback = listFallback(copy.loading);
