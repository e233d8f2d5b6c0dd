import { wireStatus } from "../contract.ts";
import { CountTabs } from "../count-tabs.tsx";
import { copy } from "../order.copy.ts";
import type { OrderCounts } from "./contract.ts";
import { addressOfOrders, type Filters } from "./orders-query.ts";

/** Each tab: the state that it shows, as the address says it. */
const tabs: { name: keyof typeof copy.allOrders.tabs; filters: Filters }[] = [
	{ name: "toPack", filters: { status: wireStatus.confirmed, packed: "no" } },
	{ name: "toShip", filters: { status: wireStatus.confirmed, packed: "yes" } },
	{ name: "shipped", filters: { status: "shipped" } },
	{ name: "delivered", filters: { status: "delivered" } },
	{ name: "refunded", filters: { status: "refunded" } },
	{ name: "all", filters: {} },
];

type OrderTabsProps = { counts: OrderCounts | null; filters: Filters };

/** The states of orders, each with how many are in it. A press on one ends what was searched for. */
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

/** Whether the filters are those of a tab. */
export function isTab(filters: Filters): boolean {
	return tabs.some((tab) => isSame(tab.filters, filters));
}

function isSame(one: Filters, other: Filters): boolean {
	return addressOfOrders(one) === addressOfOrders(other);
}
