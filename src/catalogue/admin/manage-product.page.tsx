import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { requirePermission } from "../../accounts/sign-in/require-permission.ts";
import { useMay } from "../../accounts/sign-in/use-may.ts";
import { call } from "../../platform/client/api-client.ts";
import { fetchListPage } from "../../platform/client/paged-list.ts";
import { listFallback, privateHead } from "../../platform/client/private-page.tsx";
import { SaveList } from "../../platform/client/save-list.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListSection } from "../../ui/list-section.tsx";
import type { Route } from "./+types/manage-product.page.ts";
import { listBatchesOperation } from "./batch-contract.ts";
import { listProductsOperation } from "./contract.ts";
import { copy } from "./copy.ts";
import { LastBatch } from "./last-batch.tsx";
import { columnsFor } from "./product-columns.tsx";
import { isFiltered, ProductFilters, RemoveFilters } from "./product-filters.tsx";
import { type ProductQuery, readProductQuery } from "./products-query.ts";
import { TickedProducts, useTicked } from "./ticked-products.tsx";

const rowsPerPage = 50;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requirePermission(request, "parts.read");
	const query = readProductQuery(new URL(request.url).searchParams);
	const [list, batches] = await Promise.all([
		fetchListPage(
			request,
			(page) => call(listProductsOperation, { query: { ...query, ...page } }),
			rowsPerPage,
		),
		call(listBatchesOperation, { query: { limit: "1" } }),
	]);
	return { list, query, batch: batches.ok ? batches.value[0] : undefined };
}

export const meta = privateHead(copy.all.title);

/** Manage All Products (spec §2): all parts, including archived parts, newest first. */
export default function ManageProductPage({ loaderData }: Route.ComponentProps) {
	const { list, query, batch } = loaderData;
	const heading = useRef<HTMLHeadingElement>(null);
	const ticked = useTicked();
	const mayEdit = useMay("parts.edit");
	useFocusOnRow();
	return (
		<ListSection
			labels={copy.all}
			list={list}
			heading={heading}
			columns={columnsFor(query, mayEdit ? ticked : null, heading)}
			keyOf={(product) => product._id}
			empty={<NoPart query={query} mayEdit={mayEdit} />}
			below={
				<>
					<SaveList operation={listProductsOperation} query={query} name="products" />
					{mayEdit && (
						<p className="mt-2 text-right">
							<LinkButton to="/dashboard/import" look="quiet" size="small">
								{copy.all.importFile}
							</LinkButton>
						</p>
					)}
				</>
			}
		>
			<ProductFilters query={query} />
			{mayEdit && <LastBatch batch={batch} />}
			{mayEdit && !list.problem && list.total > 0 && (
				<TickedProducts ticked={ticked} rows={list.rows} total={list.total} query={query} />
			)}
		</ListSection>
	);
}

/** After an edit, the row of the edited part has the focus again. Its address is the list's with the part's id. */
function useFocusOnRow(): void {
	const { hash } = useLocation();
	useEffect(() => document.getElementById(hash.slice(1))?.focus(), [hash]);
}

/** The message for an empty list: no part matches the search or the filters, or the shop has no parts yet. */
function NoPart({ query, mayEdit }: { query: ProductQuery; mayEdit: boolean }) {
	const { q } = query;
	if (isFiltered(query))
		return (
			<EmptyState
				title={q ? copy.all.searchedFor(q) : copy.filters.noneTitle}
				action={<RemoveFilters />}
			>
				{q ? copy.all.searchedForText : copy.filters.none}
			</EmptyState>
		);
	return (
		<EmptyState
			title={copy.all.emptyTitle}
			action={mayEdit && <LinkButton to="/dashboard/addProduct">{copy.add.title}</LinkButton>}
		>
			{copy.all.empty}
		</EmptyState>
	);
}

export const HydrateFallback = listFallback(copy.all.loading);
