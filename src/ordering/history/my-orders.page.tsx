import { redirect } from "react-router";
import { endSession } from "../../accounts/sign-in/leave-when-signed-out.ts";
import { requireCustomer } from "../../accounts/sign-in/require-sign-in.ts";
import { EmptyListImage } from "../../catalogue/images/part-image.tsx";
import { call } from "../../platform/client/api-client.ts";
import { fetchListPage, rowsPerPage } from "../../platform/client/paged-list.ts";
import { listFallback, privateHead } from "../../platform/client/private-page.tsx";
import { LinkButton } from "../../ui/button.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListSection } from "../../ui/list-section.tsx";
import { listOwnOrdersOperation, orderFromTheWire, type ShownOrder } from "../contract.ts";
import { DeleteOrder } from "../delete-order.tsx";
import { copy } from "../order.copy.ts";
import { MyOrderStatus } from "../order-status.tsx";
import { amountColumns, OwnOrder, SaveOrders } from "../order-summary.tsx";
import type { Route } from "./+types/my-orders.page.ts";
import { sayNext } from "./say-step.ts";
import { currentStep } from "./timeline.ts";

/** Redirects an owner to all orders (spec §2, Sidebar). A 401 or 403 signs the customer out (spec §4). */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const customer = await requireCustomer(request);
	if (customer.role === "admin") throw redirect("/dashboard/manageOrders");
	const list = await fetchListPage(request, (query) =>
		call(listOwnOrdersOperation, { query: { email: customer.email, ...query } }),
	);
	if (!list.problem) return { ...list, rows: list.rows.map(orderFromTheWire) };
	if (list.problem.status === 401 || list.problem.status === 403) {
		await endSession();
		throw redirect("/login");
	}
	return list;
}

export const meta = privateHead(copy.myOrders.title);

export default function MyOrdersPage({ loaderData }: Route.ComponentProps) {
	const before = loaderData.problem ? 0 : (loaderData.page - 1) * rowsPerPage;
	return (
		<ListSection
			labels={copy.myOrders}
			list={loaderData}
			columns={columnsFrom(before)}
			keyOf={(order) => order.id}
			more={(order) => copy.myOrders.more(order.number)}
			empty={<NothingOrdered />}
			below={<SaveOrders operation={listOwnOrdersOperation} name="my-orders" />}
		/>
	);
}

function columnsFrom(before: number): Column<ShownOrder>[] {
	return [
		{
			heading: copy.myOrders.number,
			numeric: true,
			folded: true,
			cell: (_, index) => before + index + 1,
		},
		{ heading: copy.myOrders.product, title: true, cell: (order) => <OwnOrder order={order} /> },
		...amountColumns.map((column) => ({ ...column, folded: true })),
		{
			heading: copy.myOrders.remove,
			folded: true,
			cell: (order) => <DeleteOrder order={order} reader="customer" />,
		},
		{
			heading: copy.myOrders.status,
			below: true,
			cell: (order) => <MyOrderStatus order={order} next={<NextStep order={order} />} />,
		},
	];
}

function NothingOrdered() {
	return (
		<EmptyState
			title={copy.myOrders.emptyTitle}
			drawing={<EmptyListImage />}
			action={<LinkButton to="/parts">{copy.myOrders.toParts}</LinkButton>}
		>
			{copy.myOrders.empty}
		</EmptyState>
	);
}

/** The next step of a paid order and its due day, in one line. */
function NextStep({ order }: { order: ShownOrder }) {
	const now = new Date();
	const step = order.status === "unpaid" ? null : currentStep(order, now);
	return step && <span className="figures">{sayNext(step, order, now)}</span>;
}

export const HydrateFallback = listFallback(copy.myOrders.loading);
