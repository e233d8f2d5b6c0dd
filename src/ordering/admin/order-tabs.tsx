import { Link } from "react-router";
import { wireStatus } from "../contract.ts";
import { copy } from "../order.copy.ts";
import type { OrderCounts } from "./contract.ts";
import { addressOfOrders, type Filters } from "./orders-query.ts";

/** Each tab: the state that it shows, as the address says it. */
const tabs: { name: keyof typeof copy.allOrders.tabs; filters: Filters }[] = [
	{ name: "toPack", filters: { status: wireStatus.processing, packed: "no" } },
	{ name: "toShip", filters: { status: wireStatus.processing, packed: "yes" } },
	{ name: "shipped", filters: { status: "shipped" } },
	{ name: "delivered", filters: { status: "delivered" } },
	{ name: "refunded", filters: { status: "refunded" } },
	{ name: "all", filters: {} },
];

type OrderTabsProps = { counts: OrderCounts | null; filters: Filters };

/** The states of orders, each with how many are in it; what somebody searches for is left by them. */
export function OrderTabs({ counts, filters }: OrderTabsProps) {
	return (
		<nav aria-label={copy.allOrders.tabsLabel}>
			<ul className="flex flex-wrap gap-x-1 gap-y-1 border-line border-b">
				{tabs.map(({ name, filters: shown }) => (
					<li key={name}>
						<Link
							to={addressOfOrders(shown)}
							prefetch="none"
							aria-current={isSame(shown, filters) ? "page" : undefined}
							className="inline-flex min-h-11 items-center gap-1.5 rounded-t-md border-transparent border-b-3 px-2.5 text-sm no-underline hover:bg-sunken aria-[current=page]:border-brand aria-[current=page]:font-semibold aria-[current=page]:text-brand-strong sm:px-3 sm:text-base"
						>
							{copy.allOrders.tabs[name]}
							{counts && (
								<span className="figures text-ink-soft text-sm">
									{counts[name].toLocaleString("en-IN")}
								</span>
							)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** Whether the filters are those of a tab. */
export function isTab(filters: Filters): boolean {
	return tabs.some((tab) => isSame(tab.filters, filters));
}

function isSame(one: Filters, other: Filters): boolean {
	return addressOfOrders(one) === addressOfOrders(other);
}
