import { Autocomplete } from "@base-ui/react/autocomplete";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useSignedIn } from "../../accounts/sign-in/use-signed-in.ts";
import { listProductsOperation } from "../../catalogue/admin/contract.ts";
import { addressOfProducts } from "../../catalogue/admin/products-query.ts";
import { copy as deskCopy } from "../../desk/copy.ts";
import { deskListsOf } from "../../desk/desk-lists.ts";
import { may } from "../../kernel/permissions.ts";
import { listAllOrdersOperation } from "../../ordering/admin/contract.ts";
import { call } from "../../platform/client/api-client.ts";
import { listOfferedActions } from "../../ui/offered-actions.ts";
import { copy } from "./copy.ts";
import { dashboardEntries } from "./dashboard-menu.tsx";

type Found = { id: string; name: string; more: string; perform(): void };
const waitMs = 200;

/** Finds orders, parts, pages, and what can be done here. It is a default export because `lazy` loads it. */
export default function SearchBox({ onClose }: { onClose(): void }) {
	const [typed, setTyped] = useState("");
	const { found, isSearching } = useFound(typed.trim());
	const none = isSearching ? copy.search.searching : copy.search.none;
	return (
		<Autocomplete.Root
			open
			inline
			mode="none"
			autoHighlight="always"
			items={found}
			itemToStringValue={({ name }: Found) => name}
			value={typed}
			onValueChange={(value, { reason }) => reason !== "item-press" && setTyped(value)}
		>
			<Autocomplete.Input
				aria-label={copy.search.label}
				placeholder={copy.search.label}
				maxLength={200}
				className="mt-3 min-h-11 w-full rounded-md border border-line-strong bg-surface px-3"
			/>
			<div className="mt-3 h-80 overflow-y-auto overscroll-contain">
				<Autocomplete.Empty className="px-3 text-ink-soft empty:hidden">{none}</Autocomplete.Empty>
				<Autocomplete.List aria-label={copy.search.title}>
					{(item: Found) => (
						<Autocomplete.Item
							key={item.id}
							value={item}
							onClick={() => {
								onClose();
								item.perform();
							}}
							className="flex min-h-11 cursor-default flex-wrap items-baseline gap-x-3 rounded-md px-3 py-2 data-highlighted:bg-brand-tint"
						>
							<span className="wrap-anywhere grow">{item.name}</span>
							<span className="line-clamp-1 text-ink-soft text-sm">{item.more}</span>
						</Autocomplete.Item>
					)}
				</Autocomplete.List>
			</div>
		</Autocomplete.Root>
	);
}

/** Returns what fits the typed text: actions and pages at once, orders and parts as soon as they are found. */
function useFound(typed: string): { found: Found[]; isSearching: boolean } {
	const signedIn = useSignedIn();
	const navigate = useNavigate();
	const [answered, setAnswered] = useState<{ typed: string; found: Found[] }>({
		typed: "",
		found: [],
	});
	const [offered] = useState(listOfferedActions);
	useEffect(() => {
		let isLatest = true;
		const timer = setTimeout(async () => {
			const [orders, parts] = await findRecords(typed, may(signedIn, "parts.read"));
			const go = (address: string) => () => void navigate(address);
			if (isLatest)
				setAnswered({
					typed,
					found: [
						...orders.map(({ _id: id, number, customer, product }) => ({
							id,
							name: copy.search.order(number, customer),
							more: product,
							perform: go(`/dashboard/orders/${id}`),
						})),
						...parts.map(({ _id: id, name, brand }) => ({
							id,
							name,
							more: brand ?? copy.search.part,
							perform: go(
								may(signedIn, "parts.edit")
									? `/dashboard/editProduct/${id}`
									: addressOfProducts({ q: name }),
							),
						})),
					],
				});
		}, waitMs);
		return () => {
			isLatest = false;
			clearTimeout(timer);
		};
	}, [typed, signedIn, navigate]);
	const lists = deskListsOf(signedIn).map(({ to, name }) => ({ to, name: deskCopy.lists[name] }));
	const pages = [...dashboardEntries(signedIn), ...lists].map(({ to, name }) => ({
		id: name,
		name,
		more: copy.search.page,
		perform: () => void navigate(to),
	}));
	const actions = offered.map((action) => ({ ...action, id: action.name, more: action.key }));
	const here = [...actions, ...pages].filter(({ name }) =>
		name.toLowerCase().includes(typed.toLowerCase()),
	);
	const isSearching = answered.typed !== typed;
	return { found: [...here, ...(isSearching ? [] : answered.found)], isSearching };
}

/** Finds the five newest orders and the five best parts. A failed search finds nothing. */
async function findRecords(q: string, mayReadParts: boolean) {
	if (q.length < 2) return [[], []] as const;
	const query = { q, limit: "5" };
	const [orders, parts] = await Promise.all([
		call(listAllOrdersOperation, { query }),
		mayReadParts ? call(listProductsOperation, { query }) : null,
	]);
	return [orders.ok ? orders.value : [], parts?.ok ? parts.value : []] as const;
}
