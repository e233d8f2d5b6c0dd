import { addressOfOrders } from "../ordering/admin/orders-query.ts";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { showDay } from "../ui/day-and-time.tsx";
import { Link } from "../ui/link.tsx";
import type { Takings } from "./contract.ts";
import { copy } from "./copy.ts";

const tableId = "takings-by-day";

/** The takings of today, 7 and 30 days against the time before. Each leads to the days that it sums. */
export function TakingsFigures({ takings }: { takings: Takings }) {
	return (
		<ul className="grid gap-3 sm:grid-cols-3">
			{(["today", "week", "month"] as const).map((name) => {
				const { taka, before } = takings[name];
				return (
					<li key={name}>
						<a
							href={`#${tableId}`}
							onClick={openTable}
							className="block h-full rounded-lg border border-line bg-surface p-3 no-underline hover:border-brand"
						>
							<span className="block text-ink-soft">{copy.takings.names[name]}</span>
							<span className="figures font-semibold text-xl">{copy.taka(taka)}</span>{" "}
							<span className="figures text-ink-soft text-sm">
								{sayChange(taka, before)}
								<span className="block">{copy.takings.before[name](before)}</span>
							</span>
						</a>
					</li>
				);
			})}
		</ul>
	);
}

// A tenfold and more says nothing as a percentage.
function sayChange(taka: number, before: number): string {
	return before > 0 && taka < 10 * before ? copy.takings.change(taka, before) : "";
}

// Not every browser opens a folded table for a link to it.
function openTable() {
	document.getElementById(tableId)?.setAttribute("open", "");
}

/** The chart's figures as a table, the newest day first. A day leads to the orders that were paid on it. */
export function TakingsTable({ days }: Pick<Takings, "days">) {
	return (
		<details id={tableId} className="rounded-lg border border-line bg-surface px-3 print:hidden">
			<summary className="min-h-11 py-2.5 font-semibold">{copy.takings.table}</summary>
			<DataTable
				caption={copy.takings.chart}
				onCard
				columns={columns}
				rows={days.toReversed()}
				keyOf={({ day }) => day}
			/>
		</details>
	);
}

const columns: Column<Takings["days"][number]>[] = [
	{
		heading: copy.takings.day,
		title: true,
		cell: ({ day }) => (
			<Link to={addressOfOrders({ paidFrom: day, paidTo: day })} prefetch="none">
				{showDay(day)}
			</Link>
		),
	},
	{ heading: copy.takings.taken, numeric: true, cell: ({ taka }) => copy.taka(taka) },
	{ heading: copy.takings.earlier, numeric: true, cell: ({ before }) => copy.taka(before) },
	{
		heading: copy.takings.changed,
		numeric: true,
		cell: ({ taka, before }) => sayChange(taka, before),
	},
];
