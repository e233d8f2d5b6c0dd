import { formatTaka } from "../../kernel/taka.ts";
import { Badge } from "../badge.tsx";
import { LinkButton } from "../button.tsx";
import type { Column } from "../data-table.tsx";
import { EmptyState } from "../empty-state.tsx";
import { FormSkeleton } from "../form-skeleton.tsx";
import { ListSearch } from "../list-search.tsx";
import { ListSection } from "../list-section.tsx";
import { ListSkeleton } from "../list-skeleton.tsx";
import { Spinner } from "../spinner.tsx";
import { ShownPart } from "./example.tsx";
import { everyPart as says } from "./styleguide.copy.ts";

const { list } = says;

type Row = { name: string; taka: number };

const rows: Row[] = [
	{ name: says.field.label, taka: 100 },
	{ name: says.longName, taka: 999_999 },
	{ name: says.bangla, taka: 1_234_567 },
];
const columns: Column<Row>[] = [
	{ name: "number", heading: list.columns.number, numeric: true, cell: (_, index) => index + 1 },
	{ name: "name", heading: list.columns.name, title: true, cell: ({ name }) => name },
	{
		name: "price",
		heading: list.columns.price,
		numeric: true,
		cell: ({ taka }) => formatTaka(taka),
	},
	{ name: "status", heading: list.columns.status, cell: () => <Badge>{list.status}</Badge> },
];
const shown = { labels: list, columns, keyOf: ({ name }: Row) => name, addressOf: () => "/ui" };
const nothing = (
	<EmptyState
		title={says.empty.title}
		action={<LinkButton to="/parts">{says.empty.action}</LinkButton>}
	>
		{says.empty.text}
	</EmptyState>
);

/** Lists with rows (as cards where there is little room), without any, and on their way. */
export function EveryList() {
	return (
		<>
			<ShownPart title={says.sections.lists}>
				<ListSection {...shown} rows={rows} count={list.count} empty={nothing} page={4} pages={9}>
					<ListSearch name="q" typed={says.bangla} maxLength={200} labels={list.search} />
				</ListSection>
				<div className="max-w-sm">
					<ListSection {...shown} rows={rows.slice(1)} empty={nothing} page={1} pages={1} />
				</div>
			</ShownPart>
			<ShownPart title={says.sections.empty}>{nothing}</ShownPart>
			<ShownPart title={says.sections.waiting}>
				<Spinner className="text-brand" />
				<ListSkeleton loading={says.loading} />
				<FormSkeleton loading={says.loading} />
			</ShownPart>
		</>
	);
}
