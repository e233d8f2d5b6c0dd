import { useState } from "react";
import { useRevalidator } from "react-router";
import { requireAdmin } from "../../accounts/sign-in/require-sign-in.ts";
import { call } from "../../platform/client/api-client.ts";
import { fetchListPage } from "../../platform/client/paged-list.ts";
import { listFallback, privateHead } from "../../platform/client/private-page.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { DayAndTime } from "../../ui/day-and-time.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListSection } from "../../ui/list-section.tsx";
import { TryAgain } from "../../ui/notice.tsx";
import { toast } from "../../ui/toast.ts";
import type { Route } from "./+types/fact-reports.page.ts";
import { closeFactReportOperation, type FactReport, listFactReportsOperation } from "./contract.ts";
import { copy as factCopy } from "./copy.ts";

const copy = factCopy.reports;
const addressOf = (page: number) => `/dashboard/factReports?page=${page}`;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requireAdmin(request);
	return fetchListPage(request, (query) => call(listFactReportsOperation, { query }), addressOf);
}

export const meta = privateHead(copy.title);

/** What customers report as wrong, each with the way to its part. */
export default function FactReportsPage({ loaderData }: Route.ComponentProps) {
	if (loaderData.problem) return <TryAgain problem={loaderData.problem} again={copy.again} />;
	const { rows, page, pages, total } = loaderData;
	return (
		<ListSection
			labels={copy}
			count={total > 0 ? copy.count(total) : undefined}
			columns={columns}
			rows={rows}
			keyOf={(report) => report._id}
			empty={<EmptyState title={copy.emptyTitle}>{copy.empty}</EmptyState>}
			page={page}
			pages={pages}
			addressOf={addressOf}
		>
			<p className="text-ink-soft max-w-prose">{copy.lead}</p>
		</ListSection>
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
				<span className="text-ink-soft block text-sm font-normal">
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
	const [busy, setBusy] = useState(false);
	const { revalidate } = useRevalidator();
	const isOpen = doneAt === null;

	async function mark() {
		setBusy(true);
		const body = { done: isOpen };
		const response = await call(closeFactReportOperation, { params: { id: _id }, body });
		setBusy(false);
		if (!response.ok) return void toast.error(response.problem.detail);
		void toast.success(isOpen ? copy.closed : copy.opened);
		await revalidate();
	}
	return (
		<div className="flex flex-wrap gap-2">
			<LinkButton
				to={`/dashboard/editProduct/${partId}`}
				look="quiet"
				aria-label={copy.editThis(partName)}
			>
				{copy.edit}
			</LinkButton>
			<Button
				look={isOpen ? "primary" : "plain"}
				busy={busy}
				aria-label={isOpen ? copy.doneThis(label, partName) : copy.reopenThis(label, partName)}
				onClick={() => void mark()}
			>
				{isOpen ? copy.done : copy.reopen}
			</Button>
		</div>
	);
}

export const HydrateFallback = listFallback(copy.loading);
