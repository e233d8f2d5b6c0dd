import { useMay } from "../../accounts/sign-in/use-may.ts";
import { loadQueue } from "../../desk/load-queue.ts";
import { QueueCard } from "../../desk/queue-card.tsx";
import { QueueList } from "../../desk/queue-list.tsx";
import { queueStates } from "../../desk/queue-states.ts";
import { ActionButton } from "../../platform/client/action-button.tsx";
import { call } from "../../platform/client/api-client.ts";
import { listFallback, privateHead } from "../../platform/client/private-page.tsx";
import { LinkButton } from "../../ui/button.tsx";
import type { Route } from "./+types/fact-reports.page.ts";
import { closeFactReportOperation, type FactReport, listFactReportsOperation } from "./contract.ts";
import { copy } from "./copy.ts";

const texts = copy.reports;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
	return loadQueue(request, {
		needs: "parts.read",
		tabs: [...queueStates, null],
		fetchRows: (query) => call(listFactReportsOperation, { query }),
	});
}

export const meta = privateHead(texts.title);

/** Lists customers' reports of wrong facts, each with a link to its part. */
export default function FactReportsPage({ loaderData }: Route.ComponentProps) {
	return (
		<QueueList
			labels={texts}
			queue={loaderData}
			save={{ operation: listFactReportsOperation, name: "reported-facts" }}
			item={(report) => (
				<QueueCard
					title={texts.figureOf(report.label, report.partName)}
					marks={texts.shop(report.value || copy.sheet.notKnown)}
					who={report.by ?? texts.removed}
					at={report.createdAt}
					words={report.says || texts.nothing}
				>
					<ReportActions report={report} />
				</QueueCard>
			)}
		/>
	);
}

function ReportActions({ report }: { report: FactReport }) {
	const { _id, partId, partName, label, doneAt } = report;
	const isOpen = doneAt === null;
	const mayEdit = useMay("parts.edit");
	if (!mayEdit) return <p className="mt-3 text-ink-soft">{isOpen ? texts.open : texts.closed}</p>;
	return (
		<div className="mt-3 flex flex-wrap gap-2">
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
