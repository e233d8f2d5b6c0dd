import { type RefObject, useRef } from "react";
import { redirect } from "react-router";
import { requireAdmin } from "../accounts/guard.ts";
import { formatTaka } from "../kernel/taka.ts";
import { call } from "../platform/api-client.ts";
import { askedPage, countOf, rowsAPage } from "../platform/list-page.ts";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { ListSkeleton } from "../ui/list-skeleton.tsx";
import { Pagination } from "../ui/pagination.tsx";
import { TryAgain } from "../ui/try-again.tsx";
import type { Route } from "./+types/manage-product.page.ts";
import { formatCount } from "./format-count.ts";
import { listProductsOperation, productFromTheWire, type ShownProduct } from "./manage.contract.ts";
import { manage } from "./manage.copy.ts";
import { NoProduct } from "./no-product.tsx";
import { ProductActs } from "./product-acts.tsx";
import { ProductName } from "./product-name.tsx";
import { ProductSearch } from "./product-search.tsx";

const { all: says, form: words } = manage;
const address = "/dashboard/manageProduct";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requireAdmin(request);
	const page = askedPage(request);
	const q = new URL(request.url).searchParams.get("q")?.trim().slice(0, 200) ?? "";
	const query = { page: String(page), limit: String(rowsAPage), ...(q ? { q } : {}) };
	const answer = await call(listProductsOperation, { query });
	if (!answer.ok) return { problem: answer.problem };
	const { total, pages } = countOf(answer);
	if (page > pages) throw redirect(addressOf(q, pages));
	return { products: answer.value.map(productFromTheWire), q, page, pages, total };
}

function addressOf(q: string, page: number): string {
	return `${address}?${new URLSearchParams({ ...(q ? { q } : {}), page: String(page) })}`;
}

export function meta() {
	return [{ title: says.title }, { name: "robots", content: "noindex" }];
}

/** Manage All Products (spec §2): everything the shop has or had, newest first. */
export default function ManageProductPage({ loaderData }: Route.ComponentProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	if (loaderData.problem) return <TryAgain problem={loaderData.problem} again={words.again} />;
	const { products, q, page, pages, total } = loaderData;
	return (
		<section>
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 ref={heading} tabIndex={-1} className="text-xl">
					{says.title}
				</h2>
				{total > 0 && <p className="figures text-ink-soft">{says.count(formatCount(total))}</p>}
			</div>
			<div className="mt-4 space-y-4">
				<ProductSearch typed={q} />
				{products.length > 0 ? (
					<DataTable
						caption={says.caption}
						columns={columnsFor(heading)}
						rows={products}
						keyOf={(product) => product.id}
					/>
				) : (
					<NoProduct typed={q} />
				)}
			</div>
			<div className="mt-6 flex justify-center">
				<Pagination
					page={page}
					pages={pages}
					words={says.pages}
					addressOf={(number) => addressOf(q, number)}
				/>
			</div>
		</section>
	);
}

function columnsFor(heading: RefObject<HTMLElement | null>): Column<ShownProduct>[] {
	return [
		{
			name: "product",
			heading: says.product,
			title: true,
			cell: (product) => <ProductName product={product} />,
		},
		{
			name: "available",
			heading: says.available,
			numeric: true,
			cell: ({ availableQuantity }) => formatCount(availableQuantity),
		},
		{
			name: "price",
			heading: says.price,
			numeric: true,
			cell: ({ priceTaka }) => (priceTaka === null ? "–" : formatTaka(priceTaka)),
		},
		{
			name: "acts",
			heading: says.acts,
			cell: (product) => (
				<ProductActs product={product} onRemoved={() => heading.current?.focus()} />
			),
		},
	];
}

export function HydrateFallback() {
	return <ListSkeleton loading={says.loading} />;
}
