import { formatTaka } from "../../src/kernel/taka.ts";
import { Badge } from "../../src/ui/badge.tsx";
import { LinkButton } from "../../src/ui/button.tsx";
import type { Column } from "../../src/ui/data-table.tsx";
import { EmptyState } from "../../src/ui/empty-state.tsx";
import { ListSearch } from "../../src/ui/list-search.tsx";
import { ListSection } from "../../src/ui/list-section.tsx";
import { FormSkeleton, ListSkeleton } from "../../src/ui/skeleton.tsx";
import { Spinner } from "../../src/ui/spinner.tsx";
import { Example } from "./example.tsx";
import { copy } from "./styleguide.copy.ts";

const { list } = copy;

type Row = { name: string; taka: number };

const rows: Row[] = [
	{ name: copy.field.label, taka: 100 },
	{ name: copy.longName, taka: 999_999 },
	{ name: copy.bangla, taka: 1_234_567 },
];
const columns: Column<Row>[] = [
	{ heading: list.columns.number, numeric: true, cell: (_, index) => index + 1 },
	{ heading: list.columns.name, title: true, cell: ({ name }) => name },
	{
		heading: list.columns.price,
		numeric: true,
		cell: ({ taka }) => formatTaka(taka),
	},
	{ heading: list.columns.status, cell: () => <Badge>{list.status}</Badge> },
];
const labels = { ...list, again: copy.again };
const shown = { labels, columns, keyOf: ({ name }: Row) => name };
const paged = { rows, total: 200, page: 4, pages: 9, addressOf: () => "/ui" };
const nothing = (
	<EmptyState
		title={copy.empty.title}
		action={<LinkButton to="/parts">{copy.empty.action}</LinkButton>}
	>
		{copy.empty.text}
	</EmptyState>
);

/** Lists with rows (cards on narrow screens), empty, and loading. */
export function Lists() {
	return (
		<>
			<Example title={copy.sections.lists}>
				<ListSection {...shown} list={paged} empty={nothing}>
					<ListSearch name="q" typed={copy.bangla} maxLength={200} labels={list.search} />
				</ListSection>
				<div className="max-w-sm">
					<ListSection
						{...shown}
						list={{ ...paged, rows: rows.slice(1), page: 1, pages: 1 }}
						empty={nothing}
					/>
				</div>
			</Example>
			<Example title={copy.sections.empty}>{nothing}</Example>
			<Example title={copy.sections.waiting}>
				<Spinner className="text-brand" />
				<ListSkeleton loading={copy.loading} />
				<FormSkeleton loading={copy.loading} />
			</Example>
		</>
	);
}
