import { formatCount } from "../../kernel/digits.ts";
import type { Column } from "../../ui/data-table.tsx";
import { DayAndTime } from "../../ui/day-and-time.tsx";
import { Link } from "../../ui/link.tsx";
import { copy as adminCopy } from "../admin/copy.ts";
import type { ImportRow, ShownImport } from "./contract.ts";
import { copy } from "./copy.ts";
import { rowActions } from "./rules.ts";

/** The columns of the list of imports. */
export const fileColumns: Column<ShownImport>[] = [
	{
		heading: copy.fileHead,
		title: true,
		cell: ({ _id, name }) => (
			<Link to={`?id=${_id}`} className="wrap-anywhere inline-flex min-h-6 items-center">
				{name}
			</Link>
		),
	},
	{ heading: copy.stateHead, cell: ({ state }) => copy.state[state] },
	{
		heading: copy.rowsHead,
		below: true,
		cell: ({ counts }) =>
			rowActions
				.filter((name) => (counts[name] ?? 0) > 0)
				.map((name) => copy.counted(name, counts[name] ?? 0))
				.join(", "),
	},
	{ heading: copy.byHead, cell: ({ by }) => <span className="wrap-anywhere">{by}</span> },
	{ heading: copy.whenHead, cell: ({ at }) => <DayAndTime wire={at} /> },
];

/** The columns of an import's lines: what becomes of each, and why. */
export const rowColumns: Column<ImportRow>[] = [
	{
		heading: copy.one.product,
		title: true,
		cell: ({ part, cells }) => (
			<span className="wrap-anywhere line-clamp-3">
				{part ?? Object.values(cells).filter(Boolean).slice(0, 3).join(", ")}
			</span>
		),
	},
	{ heading: copy.one.line, numeric: true, cell: ({ line }) => formatCount(line) },
	{
		heading: copy.one.action,
		cell: ({ action }) => (action ? copy.action[action] : copy.one.unchecked),
	},
	{
		heading: copy.one.what,
		below: true,
		cell: ({ before, after, reason }) => {
			const changes = Object.entries(after ?? {})
				.map(([field, value]) => ({ field, was: inWords(before?.[field]), to: inWords(value) }))
				.filter(({ was, to }) => was !== to);
			if (changes.length === 0 && !reason) return null;
			return (
				<span className="wrap-anywhere block @2xl:min-w-60 space-y-1">
					{changes.map(({ field, was, to }) => (
						<span key={field} className="line-clamp-2">
							{copy.one.change(adminCopy.fields[field as keyof typeof adminCopy.fields], was, to)}
						</span>
					))}
					{reason && <span className="block text-signal">{reason}</span>}
				</span>
			);
		},
	},
];

function inWords(value: string | number | boolean | null | undefined): string {
	return typeof value === "number" ? formatCount(value) : String(value ?? "");
}
