import { Printer } from "lucide-react";
import type { ApiResult } from "../../platform/client/api-client.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TryAgain } from "../../ui/notice.tsx";
import type { Pick } from "./contract.ts";
import { copy } from "./pick-list.copy.ts";

/** What to take from the shelves for several orders, for the screen and on paper. */
export function PickList({ picked }: { picked: ApiResult<Pick[]> }) {
	if (!picked.ok) return <TryAgain problem={picked.problem} />;
	const picks = picked.value;
	return (
		<section>
			<div className="flex flex-wrap items-start justify-between gap-4">
				<div>
					<h2 className="text-xl">{copy.title}</h2>
					<p className="mt-1 text-ink-soft print:hidden">{copy.lead}</p>
				</div>
				<Button className="print:hidden" onClick={() => print()}>
					<Printer aria-hidden="true" className="size-4" />
					{copy.print}
				</Button>
			</div>
			<div className="mt-4">
				{picks.length === 0 && <EmptyState title={copy.noneTitle}>{copy.none}</EmptyState>}
				{picks.length > 0 && (
					<DataTable
						caption={copy.title}
						columns={columns}
						rows={picks}
						keyOf={({ partId }) => partId}
					/>
				)}
			</div>
			<LinkButton to="/dashboard/manageOrders" look="quiet" className="mt-6 print:hidden">
				{copy.back}
			</LinkButton>
		</section>
	);
}

const columns: Column<Pick>[] = [
	{ heading: copy.shelf, cell: ({ shelf }) => shelf ?? copy.noShelf },
	{ heading: copy.part, title: true, cell: ({ name }) => name },
	{ heading: copy.quantity, numeric: true, cell: ({ quantity }) => quantity },
	{
		heading: copy.orders,
		cell: ({ orders }) => (
			<span className="font-mono text-sm">
				{orders.map(({ number, quantity }) => copy.ofOrder(number, quantity)).join(", ")}
			</span>
		),
	},
];
