import { Form, useSearchParams } from "react-router";
import { call } from "../../platform/client/api-client.ts";
import { fetchListPage } from "../../platform/client/paged-list.ts";
import { listFallback, privateHead } from "../../platform/client/private-page.tsx";
import { SaveList } from "../../platform/client/save-list.tsx";
import { Button } from "../../ui/button.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { DayAndTime } from "../../ui/day-and-time.tsx";
import { Field } from "../../ui/field.tsx";
import { Link } from "../../ui/link.tsx";
import { ListSection } from "../../ui/list-section.tsx";
import { NotThere } from "../../ui/not-there.tsx";
import { useFieldsShowing } from "../../ui/use-fields-showing.ts";
import { requirePermission } from "../sign-in/require-permission.ts";
import { useMay } from "../sign-in/use-may.ts";
import type { Route } from "./+types/audit.page.ts";
import { copy } from "./audit.copy.ts";
import { changesOf } from "./audit-change.ts";
import { type AuditEntry, listAuditOperation } from "./contract.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requirePermission(request, "audit.read");
	const asked = new URL(request.url).searchParams;
	const given = filterNames.map((name) => [name, asked.get(name)?.trim()] as const);
	const filters: Filters = Object.fromEntries(given.filter(([, value]) => value));
	const list = await fetchListPage(request, (query) =>
		call(listAuditOperation, { query: { ...query, ...filters } }),
	);
	return { list, filters };
}

const filterNames = ["by", "act", "about", "from", "to"] as const;
type Filters = Partial<Record<(typeof filterNames)[number], string>>;

export const meta = privateHead(copy.title);

export default function AuditPage({ loaderData: { list, filters } }: Route.ComponentProps) {
	const isFiltered = Object.keys(filters).length > 0;
	return (
		<ListSection
			labels={copy}
			list={list}
			columns={columns}
			keyOf={(entry) => entry._id}
			below={<SaveList operation={listAuditOperation} query={filters} name="audit" />}
			empty={
				isFiltered && (
					<NotThere title={copy.noneTitle} to="/dashboard/audit" toLabel={copy.all}>
						{copy.none}
					</NotThere>
				)
			}
		>
			<AuditFilters filters={filters} />
			{isFiltered && list.rows?.length !== 0 && (
				<Link to="/dashboard/audit" className="inline-flex min-h-11 items-center text-link">
					{copy.all}
				</Link>
			)}
		</ListSection>
	);
}

/** Who and when, in fields; act and object are chosen by links in the list. */
function AuditFilters({
	filters: { by = "", act, about, from = "", to = "" },
}: {
	filters: Filters;
}) {
	const form = useFieldsShowing({ by, from, to });
	return (
		<Form
			ref={form}
			role="search"
			aria-label={copy.title}
			className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
		>
			<div className="col-span-2 lg:col-span-1">
				<Field
					label={copy.who}
					name="by"
					defaultValue={by}
					placeholder={copy.byHint}
					autoComplete="off"
					maxLength={320}
				/>
			</div>
			<Field label={copy.from} type="date" name="from" defaultValue={from} />
			<Field label={copy.to} type="date" name="to" defaultValue={to} />
			{act && <input type="hidden" name="act" value={act} />}
			{about && <input type="hidden" name="about" value={about} />}
			<Button type="submit" className="col-span-2 lg:col-span-1">
				{copy.find}
			</Button>
			<p className="col-span-full text-ink-soft empty:hidden">
				{[act && copy.only(act), about && copy.onlyAbout].filter(Boolean).join(". ")}
			</p>
		</Form>
	);
}

type FilterLinkProps = { name: keyof Filters; value: string; label?: string; children: string };

/** A link to the entries with this value, within the other filters. */
function FilterLink({ name, value, label, children }: FilterLinkProps) {
	const query = new URLSearchParams(useSearchParams()[0]);
	query.delete("page");
	query.set(name, value);
	return (
		<Link
			to={`/dashboard/audit?${query}`}
			aria-label={label}
			className="inline-block min-h-6 underline decoration-dotted underline-offset-4 hover:text-brand"
		>
			{children}
		</Link>
	);
}

const columns: Column<AuditEntry>[] = [
	{ heading: copy.what, title: true, cell: (entry) => <AuditAct entry={entry} /> },
	{ heading: copy.changed, below: true, cell: (entry) => <AuditChanges entry={entry} /> },
	{
		heading: copy.who,
		cell: ({ by }) => (
			<span className="wrap-anywhere block @2xl:min-w-40">
				<FilterLink name="by" value={by}>
					{by}
				</FilterLink>
			</span>
		),
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
		invitation: copy.invitation(id),
	}[kind];
	const name = subject ?? withoutName ?? about;
	const [mayReadOrders, mayEditParts] = [useMay("orders.read"), useMay("parts.edit")];
	const address = {
		order: mayReadOrders && `/dashboard/orders/${id}`,
		part: mayEditParts && `/dashboard/editProduct/${id}`,
	}[kind];
	return (
		<>
			<span className="block @4xl:min-w-44 first-letter:uppercase">
				<FilterLink name="act" value={act}>
					{act}
				</FilterLink>
			</span>
			<span className="wrap-anywhere block font-normal text-ink-soft text-sm">
				{address && subject ? (
					<Link to={address} className="inline-flex min-h-6 items-center">
						{kind === "order" ? copy.order(name) : name}
					</Link>
				) : (
					name
				)}
			</span>
			<span className="block font-normal text-sm">
				<FilterLink name="about" value={about} label={copy.itsChangesOf(name)}>
					{copy.itsChanges}
				</FilterLink>
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
