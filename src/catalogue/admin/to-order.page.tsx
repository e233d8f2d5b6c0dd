import { requirePermission } from "../../accounts/sign-in/require-permission.ts";
import { useMay } from "../../accounts/sign-in/use-may.ts";
import { formatCount } from "../../kernel/digits.ts";
import { maxLimit } from "../../kernel/page.ts";
import { call } from "../../platform/client/api-client.ts";
import { fetchListPage } from "../../platform/client/paged-list.ts";
import { listFallback, privateHead } from "../../platform/client/private-page.tsx";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Link } from "../../ui/link.tsx";
import { ListSection } from "../../ui/list-section.tsx";
import type { Route } from "./+types/to-order.page.ts";
import { listPartsToOrderOperation, type PartToOrder } from "./contract.ts";
import { copy } from "./to-order.copy.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requirePermission(request, "parts.read");
	return fetchListPage(request, (query) => call(listPartsToOrderOperation, { query }), maxLimit);
}

export const meta = privateHead(copy.title);

/** What to order: the parts at or below their mark, with a table for each maker. It prints as an order list. */
export default function ToOrderPage({ loaderData: list }: Route.ComponentProps) {
	const columns = columnsFor(useMay("parts.edit"));
	const byMaker = list.problem
		? list
		: { ...list, rows: [...Map.groupBy(list.rows, ({ brand }) => brand ?? copy.noMaker)] };
	return (
		<ListSection
			labels={copy}
			list={byMaker}
			keyOf={([maker]) => maker}
			item={([maker, rows]) => (
				<section className="break-inside-avoid-page pt-2">
					<h3 className="mb-2 text-lg">{maker}</h3>
					<DataTable
						caption={copy.ofMaker(maker)}
						columns={columns}
						rows={rows}
						keyOf={(part) => part._id}
					/>
				</section>
			)}
		>
			{!list.problem && list.total > 0 && (
				<Button look="quiet" className="print:hidden" onClick={() => print()}>
					{copy.print}
				</Button>
			)}
		</ListSection>
	);
}

const columnsFor = (mayEdit: boolean): Column<PartToOrder>[] => [
	{
		heading: copy.part,
		title: true,
		cell: ({ _id, name, partNumber }) => (
			<>
				{mayEdit ? <Link to={`/dashboard/editProduct/${_id}`}>{name}</Link> : name}
				{partNumber && (
					<span className="wrap-anywhere block font-normal text-ink-soft text-sm">
						{copy.number(partNumber)}
					</span>
				)}
			</>
		),
	},
	...(["availableQuantity", "orderAgainAt", "sold"] as const).map((name) => ({
		heading: copy[name],
		numeric: true,
		cell: (part: PartToOrder) => formatCount(part[name]),
	})),
];

export const HydrateFallback = listFallback(copy.loading);
