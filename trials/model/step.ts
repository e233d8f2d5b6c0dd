import { type Answer, admin, type Order, type World } from "./world.ts";

export const names = ["Rahim", "Karim", "Anwar"];

/** A request to the shop, as a browser or the provider sends it; `by`: who is signed in. */
export type Call = {
	by?: number;
	method: string;
	path: string;
	body?: unknown;
	headers?: Record<string, string>;
};

/** One step of a story: what it says, what the model answers, and what is done in the shop or beside it. */
export type Step = {
	says: string;
	expect(world: World): Answer;
	call?(world: World): Call | Promise<Call>;
	act?(world: World): Promise<number>;
	/** It asks the provider between two writes: at the same moment as another such step it is no single step. */
	asks?: boolean;
};

/** The step, as one that asks the provider. */
export function asking(step: Step): Step {
	return { ...step, asks: true };
}

export function orderAt({ orders }: World, index: number): Order {
	const order = orders[index];
	if (!order) throw new Error(`there is no order ${index + 1}`);
	return order;
}

/** What only an admin may do. */
export function asAdmin(by: number, act: () => Answer): Answer {
	return by === admin ? act() : { status: 403, body: { code: "not-allowed" } };
}

type Request = [method: string, path: string, body?: unknown, key?: string];

function toCall(by: number, [method, path, body, key]: Request): Call {
	return { by, method, path, body, headers: key ? { "idempotency-key": key } : {} };
}

/** Somebody does something. */
export function step(
	by: number,
	says: string,
	expect: (world: World) => Answer,
	request: (world: World) => Request,
): Step {
	return { says: `${names[by]} ${says}`, expect, call: (world) => toCall(by, request(world)) };
}

/** Somebody does something with an order. */
export function orderStep(
	[by, says, index]: readonly [number, string, number],
	expect: (world: World, order: Order) => Answer,
	request: (order: Order, world: World) => Request,
): Step {
	return step(
		by,
		`${says} order ${index + 1}`,
		(world) => expect(world, orderAt(world, index)),
		(world) => request(orderAt(world, index), world),
	);
}
