import { ChevronDown, Search } from "lucide-react";
import { type FormEvent, useRef } from "react";
import { Form } from "react-router";
import { CountTabs } from "../../desk/count-tabs.tsx";
import { useIsWide } from "../../platform/client/use-is-wide.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Field, SelectField } from "../../ui/field.tsx";
import { useSendSearch } from "../../ui/list-search.tsx";
import { useFieldsShowing } from "../../ui/use-fields-showing.ts";
import { innerStatus, wireStatus } from "../contract.ts";
import { copy } from "../order.copy.ts";
import type { OrderCounts } from "./contract.ts";
import { addressOfOrders, type Filters, readFilters } from "./orders-query.ts";

/** The tabs, each with its filters as in the page's address. */
const tabs: { name: keyof typeof copy.allOrders.tabs; filters: Filters }[] = [
	{ name: "toPack", filters: { status: wireStatus.confirmed, packed: "no" } },
	{ name: "toShip", filters: { status: wireStatus.confirmed, packed: "yes" } },
	{ name: "shipped", filters: { status: "shipped" } },
	{ name: "delivered", filters: { status: "delivered" } },
	{ name: "refunded", filters: { status: "refunded" } },
	{ name: "all", filters: {} },
];

type OrderTabsProps = { counts: OrderCounts | null; filters: Filters };

/** The tabs of the order states, each with its number of orders. Pressing a tab ends the search. */
export function OrderTabs({ counts, filters }: OrderTabsProps) {
	return (
		<CountTabs
			label={copy.allOrders.tabsLabel}
			tabs={tabs.map(({ name, filters: shown }) => ({
				name: copy.allOrders.tabs[name],
				address: addressOfOrders(shown),
				isCurrent: isSame(shown, filters),
				count: counts?.[name],
			}))}
		/>
	);
}

export function isTab(filters: Filters): boolean {
	return tabs.some((tab) => isSame(tab.filters, filters));
}

/** Whether one thing alone is asked: a tab, or what is late. */
export function isState(filters: Filters): boolean {
	return isTab(filters) || isSame(filters, { late: "yes" });
}

function isSame(a: Filters, b: Filters): boolean {
	return addressOfOrders(a) === addressOfOrders(b);
}

/** The search form. In a narrow window it is folded, so that the list begins on the first screen. */
export function OrderFilters({ filters }: { filters: Filters }) {
	const isWide = useIsWide();
	const folded = useRef<HTMLDetailsElement>(null);
	if (isWide) return <FilterForm filters={filters} />;
	function foldAway() {
		if (folded.current) folded.current.open = false;
		folded.current?.querySelector("summary")?.focus();
	}
	return (
		<details ref={folded} className="group rounded-md border border-line-strong bg-surface">
			<summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3 py-2 font-semibold [&::-webkit-details-marker]:hidden">
				<Search aria-hidden="true" className="size-5 shrink-0" />
				<span className="wrap-anywhere min-w-0 grow">
					{copy.allOrders.search}
					<span className="block font-normal text-ink-soft text-sm empty:hidden">
						{inWords(filters)}
					</span>
				</span>
				<ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
			</summary>
			<div className="px-3 pt-1 pb-3">
				<FilterForm filters={filters} onSent={foldAway} />
			</div>
		</details>
	);
}

/** Returns the filters in words, for the folded form. Empty for a tab, because the tab shows its filters. */
function inWords(filters: Filters): string {
	if (isTab(filters)) return "";
	const { q, status, from, to } = filters;
	const days = (from || to) && copy.allOrders.days(from ?? "", to ?? "");
	const word = status && copy.status.admin[innerStatus(status)];
	return [q, word, days].filter(Boolean).join(", ");
}

type FilterFormProps = { filters: Filters; onSent?: () => void };

/** The fields: a search text, the status and the days. The page's address contains their values. */
function FilterForm({ filters, onSent }: FilterFormProps) {
	const send = useSendSearch((typed) => addressOfOrders(readFilters(typed)));
	const { q = "", status = "", from = "", to = "" } = filters;
	const form = useFieldsShowing({ q, status, from, to });
	function submit(event: FormEvent<HTMLFormElement>) {
		send(event);
		onSent?.();
	}
	return (
		<Form
			ref={form}
			role="search"
			aria-label={copy.allOrders.title}
			onSubmit={submit}
			className="grid grid-cols-2 items-end gap-3 *:col-span-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,2fr)_auto] lg:*:col-span-1"
		>
			<Field
				label={copy.allOrders.search}
				type="search"
				name="q"
				defaultValue={q}
				placeholder={copy.allOrders.searchHint}
				autoComplete="off"
				maxLength={200}
			/>
			<SelectField label={copy.allOrders.status} name="status" defaultValue={status}>
				<option value="">{copy.allOrders.anyStatus}</option>
				{Object.entries(copy.status.admin).map(([status, word]) => (
					<option key={status} value={wireStatus[status as keyof typeof wireStatus]}>
						{word}
					</option>
				))}
			</SelectField>
			<div className="grid grid-cols-2 gap-3">
				<Field label={copy.allOrders.from} type="date" name="from" defaultValue={from} />
				<Field label={copy.allOrders.to} type="date" name="to" defaultValue={to} />
			</div>
			<Button type="submit">
				<Search aria-hidden="true" className="size-5" />
				{copy.allOrders.find}
			</Button>
		</Form>
	);
}

/** Says which filters the address has that the form has no field for: those that the overview leads to. */
export function OtherFilters({ filters }: { filters: Filters }) {
	const { late, part, paidFrom, paidTo } = filters;
	if (!late && !paidFrom && !paidTo) return null;
	return (
		<p>
			{late
				? copy.allOrders.late
				: copy.allOrders.paid(paidFrom ?? "…", paidTo ?? "…", part !== undefined)}
		</p>
	);
}

export function RemoveFilters() {
	return (
		<LinkButton to={addressOfOrders({})} look="quiet">
			{copy.allOrders.removeFilters}
		</LinkButton>
	);
}
