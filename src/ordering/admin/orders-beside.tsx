import { ChevronLeft, ChevronRight } from "lucide-react";
import { useNavigate } from "react-router";
import { LinkButton } from "../../ui/button.tsx";
import { useOfferedActions } from "../../ui/offered-actions.ts";
import { copy } from "../order.copy.ts";
import { addressInList } from "../order-summary.tsx";
import type { Neighbours } from "./contract.ts";
import type { Filters } from "./orders-query.ts";

const texts = copy.order;
const sides = [
	{ side: "newer", name: texts.newerOrder, short: texts.newer, key: "k", Sign: ChevronLeft },
	{ side: "older", name: texts.olderOrder, short: texts.older, key: "j", Sign: ChevronRight },
] as const;

type OrdersBesideProps = { beside: Neighbours; filters: Filters };

/** The links from an order's page to the orders beside it in the list that it was opened from. */
export function OrdersBeside({ beside, filters }: OrdersBesideProps) {
	const navigate = useNavigate();
	const links = sides.flatMap(({ side, ...link }) => {
		const id = beside[side];
		return id === null ? [] : [{ ...link, to: addressInList(id, filters) }];
	});
	useOfferedActions(links.map((link) => ({ ...link, perform: () => void navigate(link.to) })));
	return links.map(({ to, name, short, key, Sign }) => (
		<LinkButton key={key} to={to} look="quiet" size="small" aria-label={name}>
			{key === "k" && <Sign aria-hidden="true" className="size-4" />}
			{short}
			{key === "j" && <Sign aria-hidden="true" className="size-4" />}
		</LinkButton>
	));
}
