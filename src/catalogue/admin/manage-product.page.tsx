import { type RefObject, useRef } from "react";
import { requirePermission } from "../../accounts/sign-in/require-permission.ts";
import { formatCount } from "../../kernel/digits.ts";
import { formatTaka } from "../../kernel/taka.ts";
import { call } from "../../platform/client/api-client.ts";
import { fetchListPage } from "../../platform/client/paged-list.ts";
import { listFallback, privateHead } from "../../platform/client/private-page.tsx";
import { SaveList } from "../../platform/client/save-list.tsx";
import { LinkButton } from "../../ui/button.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListSearch } from "../../ui/list-search.tsx";
import { ListSection } from "../../ui/list-section.tsx";
import { NotThere } from "../../ui/not-there.tsx";
import type { Route } from "./+types/manage-product.page.ts";
import { listProductsOperation, type Product } from "./contract.ts";
import { copy } from "./copy.ts";
import { PartActions, PartName } from "./managed-part.tsx";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requirePermission(request, "parts.read");
	const q = new URL(request.url).searchParams.get("q")?.trim().slice(0, 200) ?? "";
	const list = await fetchListPage(request, (query) =>
		call(listProductsOperation, { query: { ...query, ...(q ? { q } : {}) } }),
	);
	return { list, q };
}

export const meta = privateHead(copy.all.title);

/** Manage All Products (spec §2): all parts, including archived parts, newest first. */
export default function ManageProductPage({ loaderData: { list, q } }: Route.ComponentProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	return (
		<ListSection
			labels={copy.all}
			list={list}
			heading={heading}
			columns={columnsFor(heading)}
			keyOf={(product) => product._id}
			empty={<NoPart typed={q} />}
			below={<SaveList operation={listProductsOperation} query={{ q }} name="products" />}
		>
			<ListSearch name="q" typed={q} maxLength={200} labels={copy.all} />
		</ListSection>
	);
}

function columnsFor(heading: RefObject<HTMLElement | null>): Column<Product>[] {
	return [
		{
			name: "product",
			heading: copy.all.product,
			title: true,
			cell: (product) => <PartName product={product} />,
		},
		{
			name: "available",
			heading: copy.all.available,
			numeric: true,
			cell: ({ availableQuantity }) => formatCount(availableQuantity),
		},
		{
			name: "price",
			heading: copy.all.price,
			numeric: true,
			cell: ({ price }) => (price === null ? "–" : formatTaka(price)),
		},
		{
			name: "acts",
			heading: copy.all.acts,
			cell: (product) => (
				<PartActions product={product} onRemoved={() => heading.current?.focus()} />
			),
		},
	];
}

/** The message for an empty list: no part matches the search, or the shop has no parts yet. */
function NoPart({ typed }: { typed: string }) {
	if (typed)
		return (
			<NotThere
				title={copy.all.searchedFor(typed)}
				to="/dashboard/manageProduct"
				toLabel={copy.all.showAll}
			>
				{copy.all.searchedForText}
			</NotThere>
		);
	return (
		<EmptyState
			title={copy.all.emptyTitle}
			action={<LinkButton to="/dashboard/addProduct">{copy.add.title}</LinkButton>}
		>
			{copy.all.empty}
		</EmptyState>
	);
}

export const HydrateFallback = listFallback(copy.all.loading);
