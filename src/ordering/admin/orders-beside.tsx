import { ChevronLeft, ChevronRight } from "lucide-react";
import { useNavigate } from "react-router";
import { fetchNotes } from "../../accounts/notes/staff-notes.tsx";
import type { Role } from "../../kernel/caller.ts";
import { may } from "../../kernel/permissions.ts";
import { call } from "../../platform/client/api-client.ts";
import { LinkButton } from "../../ui/button.tsx";
import { useOfferedActions } from "../../ui/offered-actions.ts";
import { copy } from "../order.copy.ts";
import { addressInList } from "../order-summary.tsx";
import { findNeighboursOperation, type Neighbours } from "./contract.ts";
import { addressOfOrders, type Filters, readFilters } from "./orders-query.ts";

const texts = copy.order;
const sides = [
	{ side: "newer", name: texts.newerOrder, short: texts.newer, key: "k", Sign: ChevronLeft },
	{ side: "older", name: texts.olderOrder, short: texts.older, key: "j", Sign: ChevronRight },
] as const;

/** Fetches what only staff see on an order's page: the orders beside it in the list, and the notes. Null for others. */
export async function fetchForStaff(signedIn: { role: Role }, request: Request, id: string) {
	if (!may(signedIn, "orders.read")) return null;
	const filters = readFilters(new URL(request.url).searchParams);
	const [beside, notes] = await Promise.all([
		call(findNeighboursOperation, { params: { id }, query: filters }),
		fetchNotes(`order:${id}`),
	]);
	const list = addressOfOrders(filters);
	return { filters, list, beside: beside.ok ? beside.value : null, notes };
}

type OrdersBesideProps = { beside: Neighbours | null; filters: Filters };

/** The links from an order's page to the orders beside it in the list that it was opened from. */
export function OrdersBeside({ beside, filters }: OrdersBesideProps) {
	const navigate = useNavigate();
	const links = sides.flatMap(({ side, ...link }) => {
		const id = beside?.[side];
		return id == null ? [] : [{ ...link, to: addressInList(id, filters) }];
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
