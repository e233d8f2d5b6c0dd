import {
	and,
	asc,
	count,
	desc,
	eq,
	getTableColumns,
	inArray,
	not,
	type SQL,
	type SQLWrapper,
	sql,
} from "drizzle-orm";
import type { QueueState } from "../../desk/queue-states.ts";
import type { Caller } from "../../kernel/caller.ts";
import type { Page, PageRequest } from "../../kernel/page.ts";
import { may } from "../../kernel/permissions.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { findPage } from "../../platform/database/find-page.server.ts";
import { showOrderNumber } from "../order-number.ts";
import { refunds } from "../refunds/tables.server.ts";
import { orders } from "../tables.server.ts";
import type { Return } from "./contract.ts";
import { type ReturnState, returnStates } from "./rules.ts";
import { returns } from "./tables.server.ts";

const lines = sql<Return["lines"]>`(
	select json_agg(json_build_object('partId', l.part_id, 'product', l.name, 'image', l.image,
		'price', l.unit_price_taka, 'quantity', r.quantity, 'refunded', r.refunded_taka,
		'restocked', r.restocked_quantity, 'sentBack', r.sent_back_quantity) order by l.id)
	from return_lines r join order_lines l on l.id = r.order_line_id where r.return_id = "returns"."id"
)`;
const pictures = sql<string[]>`(
	select coalesce(json_agg(id order by created_at, id), '[]')
	from return_pictures where return_id = "returns"."id"
)`;

const deliveryLeft = sql<number>`(
	${orders.deliveryChargeTaka} - ${orders.refundedDeliveryPoisha} / 100.0)::float8`;

const isEnded = sql`(${returns.endedAt} is not null)`;
const openFirst = [isEnded, desc(returns.createdAt), desc(returns.id)];

/** Lists one page of all returns (open ones first, then the newest) or of one state (the newest first). */
export async function listReturns(
	db: Db,
	{ state, ...page }: PageRequest & { state?: ReturnState | QueueState | undefined },
): Promise<Page<Return>> {
	const { id, createdAt } = returns;
	const list = { table: returns, id, createdAt, where: whichReturns(state) };
	const first = state ? undefined : ([asc(isEnded), desc(isEnded)] as const);
	const { ids, order, total } = await findPage(db, { ...list, first }, page);
	return { rows: await readReturns(db, inArray(id, ids), order), total };
}

export function whichReturns(state: ReturnState | QueueState | undefined): SQL | undefined {
	if (state === "waiting") return not(isEnded);
	if (state === "done") return isEnded;
	return state && eq(returns.state, state);
}

type Counts = Record<ReturnState, number>;

export async function countReturns(db: Db): Promise<Counts> {
	const counted = await db
		.select({ state: returns.state, of: count() })
		.from(returns)
		.groupBy(returns.state);
	const countOf = (state: ReturnState) => counted.find((row) => row.state === state)?.of ?? 0;
	return Object.fromEntries(returnStates.map((state) => [state, countOf(state)])) as Counts;
}

/** Finds a return for its customer or an admin. Null for anybody else. */
export async function findReturn(db: Db, caller: Caller, id: string): Promise<Return | null> {
	const readsAll = may(caller, "returns.read");
	const mine = readsAll ? undefined : eq(orders.accountId, caller.accountId);
	const [found] = await readReturns(db, and(eq(returns.id, id), mine));
	return found ?? null;
}

/** Reads returns as people see them: open ones first, then the newest. The contract drops other columns. */
export async function readReturns(
	db: Db,
	which: SQL | SQLWrapper | undefined,
	order = openFirst,
): Promise<Return[]> {
	const found = await db
		.select({
			...getTableColumns(returns),
			customer: orders.customerName,
			orderNumber: orders.number,
			lines,
			pictures,
			deliveryLeft,
			refundedAt: refunds.doneAt,
		})
		.from(returns)
		.innerJoin(orders, eq(orders.id, returns.orderId))
		.leftJoin(refunds, eq(refunds.id, returns.refundId))
		.where(which && sql`${which}`)
		.orderBy(...order);
	return found.map(({ refundedDeliveryTaka: refundedDelivery, ...row }) => ({
		...row,
		_id: row.id,
		orderNumber: showOrderNumber(row.orderNumber),
		refundedDelivery,
		refunded: row.lines.reduce((sum, line) => sum + line.refunded, refundedDelivery),
		refundedAt: row.refundedAt?.toISOString() ?? null,
		createdAt: row.createdAt.toISOString(),
		decidedAt: row.decidedAt?.toISOString() ?? null,
		takenBackAt: row.takenBackAt?.toISOString() ?? null,
		endedAt: row.endedAt?.toISOString() ?? null,
	}));
}
