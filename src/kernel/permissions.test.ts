import { expect, test } from "vitest";
import { isStaff, may, mayCall, permissions } from "./permissions.ts";

const customer = { role: "customer" } as const;
const admin = { role: "admin" } as const;

test("an admin has every permission, a customer and a visitor have none", () => {
	for (const permission of permissions)
		expect([admin, customer, null].map((who) => may(who, permission))).toEqual([
			true,
			false,
			false,
		]);
	expect([admin, customer, null].map(isStaff)).toEqual([true, false, false]);
});

test("anyone calls what is for anyone, whoever is signed in what is for users, the rest needs its permission", () => {
	const callers = [null, customer, admin];
	expect(callers.map((who) => mayCall(who, "anyone"))).toEqual([true, true, true]);
	expect(callers.map((who) => mayCall(who, "user"))).toEqual([false, true, true]);
	expect(callers.map((who) => mayCall(who, "orders.refund"))).toEqual([false, false, true]);
});
