import { randomInt } from "node:crypto";
import { orderNumberAt, orderNumbers } from "../order-number.ts";

/**
 * Returns a number for a new order. It is random, so that it does not tell how much the shop sells
 * and no booking waits for another. A unique index in the database prevents equal numbers.
 */
export function newOrderNumber(): string {
	return orderNumberAt(randomInt(orderNumbers));
}
