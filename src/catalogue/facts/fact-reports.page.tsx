import { requirePermission } from "../../accounts/sign-in/require-permission.ts";
import { ActionButton } from "../../platform/client/action-button.tsx";
import { call } from "../../platform/client/api-client.ts";
import { fetchListPage } from "../../platform/client/paged-list.ts";
import { listFallback, privateHead } from "../../platform/client/private-page.tsx";
import { LinkButton } from "../../ui/button.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { DayAndTime } from "../../ui/day-and-time.tsx";
import { ListSection } from "../../ui/list-section.tsx";
import type { Route } from "./+types/fact-reports.page.ts";
import { closeFactReportOperation, type FactReport, listFactReportsOperation } from "./contract.ts";
import { copy as factCopy } from "./copy.ts";

const copy = factCopy.reports;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requirePermission(request, "parts.read");
	return fetchListPage(request, (query) => call(listFactReportsOperation, { query }));
}

export const meta = privateHead(copy.title);

/** What customers report as wrong, each with the way to its part. */
export default function FactReportsPage({ loaderData }: Route.ComponentProps) {
	return (
		<ListSection labels={copy} list={loaderData} columns={columns} keyOf={(report) => report._id} />
	);
}

const columns: Column<FactReport>[] = [
	{
		name: "what",
		heading: copy.what,
		title: true,
		cell: ({ partName, label, value }) => (
			<span className="wrap-anywhere block">
				<span className="font-semibold">{partName}</span>
				<span className="block">{label}</span>
				<span className="block font-normal text-ink-soft text-sm">
					{copy.shop(value || factCopy.sheet.notKnown)}
				</span>
			</span>
		),
	},
	{
		name: "says",
		heading: copy.says,
		below: true,
		cell: ({ says }) => <span className="wrap-anywhere">{says || copy.nothing}</span>,
	},
	{
		name: "who",
		heading: copy.who,
		cell: ({ by, createdAt }) => (
			<>
				<span className="wrap-anywhere block">{by ?? copy.removed}</span>
				<DayAndTime wire={createdAt} />
			</>
		),
	},
	{ name: "acts", heading: copy.acts, cell: (report) => <ReportActions report={report} /> },
];

function ReportActions({ report }: { report: FactReport }) {
	const { _id, partId, partName, label, doneAt } = report;
	const isOpen = doneAt === null;
	return (
		<div className="flex flex-wrap gap-2">
			<LinkButton
				to={`/dashboard/editProduct/${partId}`}
				look="quiet"
				aria-label={copy.editThis(partName)}
			>
				{copy.edit}
			</LinkButton>
			<ActionButton
				look={isOpen ? "primary" : "plain"}
				aria-label={isOpen ? copy.doneThis(label, partName) : copy.reopenThis(label, partName)}
				send={() => call(closeFactReportOperation, { params: { id: _id }, body: { done: isOpen } })}
				toast={isOpen ? copy.closed : copy.opened}
			>
				{isOpen ? copy.done : copy.reopen}
			</ActionButton>
		</div>
	);
}

export const HydrateFallback = listFallback(copy.loading);
