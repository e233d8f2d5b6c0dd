import { call } from "../../platform/client/api-client.ts";
import { fetchListPage } from "../../platform/client/paged-list.ts";
import { listFallback, privateHead } from "../../platform/client/private-page.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { DayAndTime } from "../../ui/day-and-time.tsx";
import { ListSection } from "../../ui/list-section.tsx";
import { requireAdmin } from "../sign-in/require-sign-in.ts";
import type { Route } from "./+types/audit.page.ts";
import { copy } from "./audit.copy.ts";
import { AuditAct, AuditChanges } from "./audit-entry.tsx";
import { type AuditEntry, listAuditOperation } from "./contract.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requireAdmin(request);
	return fetchListPage(request, (query) => call(listAuditOperation, { query }));
}

export const meta = privateHead(copy.title);

/** The audit (contract, GET /audit). */
export default function AuditPage({ loaderData }: Route.ComponentProps) {
	return (
		<ListSection labels={copy} list={loaderData} columns={columns} keyOf={(entry) => entry._id} />
	);
}

const columns: Column<AuditEntry>[] = [
	{
		name: "what",
		heading: copy.what,
		title: true,
		cell: (entry) => <AuditAct entry={entry} />,
	},
	{
		name: "changed",
		heading: copy.changed,
		below: true,
		cell: (entry) => <AuditChanges entry={entry} />,
	},
	{
		name: "who",
		heading: copy.who,
		cell: ({ by }) => <span className="wrap-anywhere block @2xl:min-w-40">{by}</span>,
	},
	{ name: "when", heading: copy.when, cell: ({ at }) => <DayAndTime wire={at} /> },
];

export const HydrateFallback = listFallback(copy.loading);
