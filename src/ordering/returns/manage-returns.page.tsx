import { requirePermission } from "../../accounts/sign-in/require-permission.ts";
import { call } from "../../platform/client/api-client.ts";
import { listFallback, privateHead } from "../../platform/client/private-page.tsx";
import { SaveList } from "../../platform/client/save-list.tsx";
import { LinkButton } from "../../ui/button.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { DayAndTime } from "../../ui/day-and-time.tsx";
import { ListSection } from "../../ui/list-section.tsx";
import { StateTabs } from "../count-tabs.tsx";
import { fetchListInState } from "../fetch-list-in-state.ts";
import { copy as unitsCopy } from "../units.copy.ts";
import type { Route } from "./+types/manage-returns.page.ts";
import { countReturnsOperation, listReturnsOperation, type Return } from "./contract.ts";
import { copy as returnsCopy } from "./copy.ts";
import { ReturnBadge } from "./return-summary.tsx";
import { returnStates } from "./rules.ts";
import { copy as screensCopy } from "./screens.copy.ts";

const queueCopy = screensCopy.queue;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requirePermission(request, "returns.read");
	return fetchListInState(request, {
		states: returnStates,
		fetchRows: (query) => call(listReturnsOperation, { query }),
		countRows: () => call(countReturnsOperation, {}),
	});
}

export const meta = privateHead(queueCopy.title);

/** All returns for the shop. Open returns come first. */
export default function ManageReturnsPage({ loaderData }: Route.ComponentProps) {
	return (
		<ListSection
			labels={queueCopy}
			list={loaderData}
			columns={columns}
			keyOf={(item) => item._id}
			below={
				<SaveList
					operation={listReturnsOperation}
					query={{ state: loaderData.tabs.current }}
					name="returns"
				/>
			}
		>
			<StateTabs
				{...loaderData.tabs}
				label={queueCopy.tabs}
				states={[null, ...returnStates]}
				nameOf={(state) => (state ? returnsCopy.state[state] : queueCopy.all)}
			/>
		</ListSection>
	);
}

const columns: Column<Return>[] = [
	{
		heading: queueCopy.what,
		title: true,
		cell: ({ orderNumber, customer, lines }) => (
			<span className="wrap-anywhere block">
				{lines.map(({ partId, quantity, product }) => (
					<span key={partId} className="line-clamp-2 font-semibold">
						{unitsCopy.of(quantity, product)}
					</span>
				))}
				<span className="block font-mono font-normal text-sm">{orderNumber}</span>
				<span className="block font-normal text-ink-soft text-sm">{customer}</span>
			</span>
		),
	},
	{ heading: queueCopy.why, cell: ({ reason }) => returnsCopy.reason[reason] },
	{ heading: queueCopy.state, cell: (item) => <ReturnBadge state={item.state} /> },
	{ heading: queueCopy.asked, cell: (item) => <DayAndTime wire={item.createdAt} /> },
	{
		heading: queueCopy.act,
		cell: ({ _id, state, endedAt, orderNumber }) => {
			const name = queueCopy.next[state];
			return (
				<LinkButton
					to={`/dashboard/returns/${_id}`}
					look={endedAt ? "quiet" : "primary"}
					className="whitespace-nowrap"
					aria-label={queueCopy.openThis(name, orderNumber)}
				>
					{name}
				</LinkButton>
			);
		},
	},
];

export const HydrateFallback = listFallback(queueCopy.loading);
