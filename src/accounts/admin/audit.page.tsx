import { call } from "../../platform/client/api-client.ts";
import { fetchListPage } from "../../platform/client/paged-list.ts";
import { listFallback, privateHead } from "../../platform/client/private-page.tsx";
import { SaveList } from "../../platform/client/save-list.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { DayAndTime } from "../../ui/day-and-time.tsx";
import { Link } from "../../ui/link.tsx";
import { ListSection } from "../../ui/list-section.tsx";
import { requirePermission } from "../sign-in/require-permission.ts";
import type { Route } from "./+types/audit.page.ts";
import { copy } from "./audit.copy.ts";
import { changesOf } from "./audit-change.ts";
import { type AuditEntry, listAuditOperation } from "./contract.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requirePermission(request, "audit.read");
	return fetchListPage(request, (query) => call(listAuditOperation, { query }));
}

export const meta = privateHead(copy.title);

export default function AuditPage({ loaderData }: Route.ComponentProps) {
	return (
		<ListSection
			labels={copy}
			list={loaderData}
			columns={columns}
			keyOf={(entry) => entry._id}
			below={<SaveList operation={listAuditOperation} name="audit" />}
		/>
	);
}

const columns: Column<AuditEntry>[] = [
	{ heading: copy.what, title: true, cell: (entry) => <AuditAct entry={entry} /> },
	{ heading: copy.changed, below: true, cell: (entry) => <AuditChanges entry={entry} /> },
	{
		heading: copy.who,
		cell: ({ by }) => <span className="wrap-anywhere block @2xl:min-w-40">{by}</span>,
	},
	{ heading: copy.when, cell: ({ at }) => <DayAndTime wire={at} /> },
];

export const HydrateFallback = listFallback(copy.loading);

function AuditAct({ entry: { act, about, subject } }: { entry: AuditEntry }) {
	const [kind = "", id = ""] = about.split(":");
	const withoutName = {
		terms: copy.version(id),
		shop: copy.version(id),
		"shop-review": copy.shopReview,
	}[kind];
	const name = subject ?? withoutName ?? about;
	const address = { order: `/dashboard/orders/${id}`, part: `/dashboard/editProduct/${id}` }[kind];
	return (
		<>
			<span className="block @4xl:min-w-44 first-letter:uppercase">{act}</span>
			<span className="wrap-anywhere block font-normal text-ink-soft text-sm">
				{address && subject ? (
					<Link to={address} className="inline-flex min-h-6 items-center">
						{kind === "order" ? copy.order(name) : name}
					</Link>
				) : (
					name
				)}
			</span>
		</>
	);
}

function AuditChanges({ entry: { before, after } }: { entry: AuditEntry }) {
	return (
		<dl className="space-y-1 text-sm">
			{changesOf(before, after).map(({ name, ...change }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two can have one name, and none changes
				<div key={index} className="wrap-anywhere">
					<dt className="mr-1.5 inline-block text-ink-soft first-letter:uppercase">{name}</dt>
					<dd className="inline">
						<Values {...change} />
					</dd>
				</div>
			))}
		</dl>
	);
}

function Values({ before, after }: { before: string | null; after: string | null }) {
	if (before === after) return after ?? copy.nothing;
	return (
		<>
			{before !== null && <del className="mr-1.5 text-ink-soft">{before}</del>}
			{after !== null && <ins className="no-underline">{after}</ins>}
		</>
	);
}
