import { Pencil, Trash2 } from "lucide-react";
import { type RefObject, useRef } from "react";
import { requirePermission } from "../../accounts/sign-in/require-permission.ts";
import { formatCount } from "../../kernel/digits.ts";
import { formatTaka } from "../../kernel/taka.ts";
import { AskingButton } from "../../platform/client/action-button.tsx";
import { call } from "../../platform/client/api-client.ts";
import { fetchListPage } from "../../platform/client/paged-list.ts";
import { listFallback, privateHead } from "../../platform/client/private-page.tsx";
import { Badge } from "../../ui/badge.tsx";
import { LinkButton } from "../../ui/button.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { ListSearch } from "../../ui/list-search.tsx";
import { ListSection } from "../../ui/list-section.tsx";
import { NotThere } from "../../ui/not-there.tsx";
import { PartImage } from "../images/part-image.tsx";
import { addressOfPart } from "../live-part.ts";
import type { Route } from "./+types/manage-product.page.ts";
import { deleteProductOperation, listProductsOperation, type Product } from "./contract.ts";
import { copy } from "./copy.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requirePermission(request, "parts.read");
	const q = new URL(request.url).searchParams.get("q")?.trim().slice(0, 200) ?? "";
	const list = await fetchListPage(request, (query) =>
		call(listProductsOperation, { query: { ...query, ...(q ? { q } : {}) } }),
	);
	return { list, q };
}

export const meta = privateHead(copy.all.title);

/** Manage All Products (spec §2): all parts, archived ones included, newest first. */
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

type PartActionsProps = { product: Product; onRemoved(): void };

/** Edit, and delete with a confirmation; nothing for an archived part. */
function PartActions({ product, onRemoved }: PartActionsProps) {
	const { _id: id, name, archivedAt } = product;
	if (archivedAt) return <span className="text-ink-soft">–</span>;

	return (
		<div className="flex flex-wrap gap-2">
			<LinkButton
				to={`/dashboard/editProduct/${id}`}
				look="quiet"
				size="small"
				aria-label={copy.all.editThis(name)}
			>
				<Pencil aria-hidden="true" className="@2xl:block hidden size-4" />
				{copy.all.edit}
			</LinkButton>
			<AskingButton
				look="danger"
				size="small"
				aria-label={copy.all.removeThis(name)}
				send={() => call(deleteProductOperation, { params: { id } })}
				toast={({ deletedCount }) =>
					deletedCount > 0 ? copy.all.removed(name) : copy.all.removedBefore(name)
				}
				done={onRemoved}
				question={copy.all.question}
				hint={name}
				confirm={copy.all.remove}
			>
				<Trash2 aria-hidden="true" className="@2xl:block hidden size-4" />
				{copy.all.remove}
			</AskingButton>
		</div>
	);
}

/** A row of the admins' list: image, name, and whether the part is for sale. */
function PartName({ product }: { product: Product }) {
	const { archivedAt, price, image, name } = product;
	const isLive = !archivedAt && price !== null;
	return (
		<span className="flex items-center gap-3">
			<PartImage image={image} alt="" sizes="3.5rem" className="w-14 shrink-0 rounded-md" />
			<span className="min-w-0 space-y-1">
				{isLive ? (
					<Link to={addressOfPart(product)} className="line-clamp-2 font-semibold">
						{name}
					</Link>
				) : (
					<span className="line-clamp-2">{name}</span>
				)}
				{archivedAt && <Badge>{copy.all.archived}</Badge>}
				{!archivedAt && price === null && <Badge tone="waiting">{copy.all.notForSale}</Badge>}
			</span>
		</span>
	);
}

/** The empty list: nothing matches the search, or there are no parts yet. */
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
