import { requirePermission } from "../../accounts/sign-in/require-permission.ts";
import { useMay } from "../../accounts/sign-in/use-may.ts";
import { ActionButton } from "../../platform/client/action-button.tsx";
import { call } from "../../platform/client/api-client.ts";
import { fetchListPage } from "../../platform/client/paged-list.ts";
import { listFallback, privateHead } from "../../platform/client/private-page.tsx";
import { SaveList } from "../../platform/client/save-list.tsx";
import { LinkButton } from "../../ui/button.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { DayAndTime } from "../../ui/day-and-time.tsx";
import { ListSection } from "../../ui/list-section.tsx";
import type { Route } from "./+types/fact-reports.page.ts";
import { closeFactReportOperation, type FactReport, listFactReportsOperation } from "./contract.ts";
import { copy } from "./copy.ts";

const texts = copy.reports;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requirePermission(request, "parts.read");
	return fetchListPage(request, (query) => call(listFactReportsOperation, { query }));
}

export const meta = privateHead(texts.title);

/** Lists customers' reports of wrong facts, each with a link to its part. */
export default function FactReportsPage({ loaderData }: Route.ComponentProps) {
	return (
		<ListSection
			labels={texts}
			list={loaderData}
			columns={columns}
			keyOf={(report) => report._id}
			below={<SaveList operation={listFactReportsOperation} name="reported-facts" />}
		/>
	);
}

const columns: Column<FactReport>[] = [
	{
		heading: texts.what,
		title: true,
		cell: ({ partName, label, value }) => (
			<span className="wrap-anywhere block">
				<span className="font-semibold">{partName}</span>
				<span className="block">{label}</span>
				<span className="block font-normal text-ink-soft text-sm">
					{texts.shop(value || copy.sheet.notKnown)}
				</span>
			</span>
		),
	},
	{
		heading: texts.says,
		below: true,
		cell: ({ says }) => <span className="wrap-anywhere">{says || texts.nothing}</span>,
	},
	{
		heading: texts.who,
		cell: ({ by, createdAt }) => (
			<>
				<span className="wrap-anywhere block">{by ?? texts.removed}</span>
				<DayAndTime wire={createdAt} />
			</>
		),
	},
	{ heading: texts.acts, cell: (report) => <ReportActions report={report} /> },
];

function ReportActions({ report }: { report: FactReport }) {
	const { _id, partId, partName, label, doneAt } = report;
	const isOpen = doneAt === null;
	const mayEdit = useMay("parts.edit");
	if (!mayEdit) return isOpen ? texts.open : texts.closed;
	return (
		<div className="flex flex-wrap gap-2">
			<LinkButton
				to={`/dashboard/editProduct/${partId}`}
				look="quiet"
				aria-label={texts.editThis(partName)}
			>
				{texts.edit}
			</LinkButton>
			<ActionButton
				look={isOpen ? "primary" : "plain"}
				aria-label={isOpen ? texts.doneThis(label, partName) : texts.reopenThis(label, partName)}
				send={() => call(closeFactReportOperation, { params: { id: _id }, body: { done: isOpen } })}
				toast={isOpen ? texts.closed : texts.opened}
			>
				{isOpen ? texts.done : texts.reopen}
			</ActionButton>
		</div>
	);
}

export const HydrateFallback = listFallback(texts.loading);
