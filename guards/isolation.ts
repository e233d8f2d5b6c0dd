import type { GuardRow } from "./guard.ts";

const tests = ["trials/isolation/every-order.test.ts"];

/** Checks that count only under a lock: each is found by the orders of two commands' statements. */
export const isolation: readonly GuardRow[] = [
	{
		prevents: "an order from being cancelled that is packed at the same moment",
		file: "src/ordering/refunds/cancel-paid-order.server.ts",
		code: "const order = await lockOrder(tx, orderId);",
		mutated: "const order = await lockOrder(deps.db, orderId);",
		tests,
	},
	{
		prevents: "a part of an order's money from going back twice at the same moment",
		file: "src/ordering/refunds/refund-part.server.ts",
		code: "const order = await lockOrder(tx, orderId);",
		mutated: "const order = await lockOrder(deps.db, orderId);",
		tests,
	},
	{
		prevents: "an order from being packed that is cancelled at the same moment",
		file: "src/ordering/shipping/pack-order.server.ts",
		code: "const order = await lockOrder(tx, orderId);",
		mutated: "const order = await lockOrder(db, orderId);",
		tests,
	},
	{
		prevents: "an admin from setting a stock of which a unit is booked at the same moment",
		file: "src/catalogue/admin/change-part.server.ts",
		code: 'where(eq(parts.id, partId)).for("update");',
		mutated: "where(eq(parts.id, partId));",
		tests,
	},
	{
		prevents:
			"an import, or its undo, from setting a stock of which a unit is booked at the same moment",
		file: "src/catalogue/admin/change-fields.server.ts",
		code: 'orderBy(asc(parts.id)).for("update");',
		mutated: "orderBy(asc(parts.id));",
		tests,
	},
	{
		prevents: "two admins from taking each other's role at the same moment",
		file: "src/accounts/admin/change-role.server.ts",
		code: '.orderBy(asc(users.id))\n\t\t.for("update");',
		mutated: ".orderBy(asc(users.id));",
		tests,
	},
];
