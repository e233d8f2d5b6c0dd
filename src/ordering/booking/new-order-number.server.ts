import { randomInt } from "node:crypto";
import { orderNumberAt, orderNumbers } from "../order-number.ts";

/**
 * A number for a new order. It is random, so that it tells nobody how much is sold and no booking
 * waits for another's; that no two orders share one is the database's to say.
 */
export function newOrderNumber(): string {
	return orderNumberAt(randomInt(orderNumbers));
}
