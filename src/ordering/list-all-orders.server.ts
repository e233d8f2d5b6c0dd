import type { Page, PageRequest } from "../kernel/page.ts";
import type { Db } from "../platform/database.server.ts";
import type { Order } from "./contract.ts";
import { listOrderRows } from "./order-rows.server.ts";

/** Everybody's orders for an admin, newest first; deleted ones are in no list. */
export function listAllOrders({ db }: { db: Db }, asked: PageRequest): Promise<Page<Order>> {
	return listOrderRows(db, undefined, asked);
}
