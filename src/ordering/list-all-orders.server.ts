import type { Page, PageRequest } from "../kernel/page.ts";
import type { Db } from "../platform/database.server.ts";
import { listOrderRows } from "./order-rows.server.ts";
import type { ShownOrder } from "./rules.ts";

/** Everybody's orders for an admin, newest first; deleted ones are in no list. */
export function listAllOrders({ db }: { db: Db }, asked: PageRequest): Promise<Page<ShownOrder>> {
	return listOrderRows(db, undefined, asked);
}
