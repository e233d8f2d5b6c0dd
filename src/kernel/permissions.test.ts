import { expect, test } from "vitest";
import { roleOf, storedRole } from "./caller.ts";
import { isStaff, may, mayCall, mayGive, permissions, roles } from "./permissions.ts";

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

test("sales refund and do not ship, stock ships and does not refund, read-only changes nothing", () => {
	const of = (role: (typeof roles)[number]) => permissions.filter((one) => may({ role }, one));
	expect(may({ role: "sales" }, "orders.refund")).toBe(true);
	expect(may({ role: "sales" }, "orders.ship")).toBe(false);
	expect(may({ role: "stock" }, "orders.ship")).toBe(true);
	expect(may({ role: "stock" }, "orders.refund")).toBe(false);
	expect(of("read-only").filter((one) => !one.endsWith(".read"))).toEqual([]);
	expect(of("read-only")).toContain("audit.read");
});

test("nobody gives a role that can do more than they can", () => {
	const given = (giver: (typeof roles)[number]) =>
		roles.filter((role) => mayGive({ role: giver }, role));
	expect(given("admin")).toEqual(roles);
	expect(given("sales")).toEqual(["customer", "sales"]);
	expect(given("stock")).toEqual(["customer", "stock"]);
	expect(given("customer")).toEqual(["customer"]);
});

test("a role is stored and sent as before, with the staff role beside it, and read back the same", () => {
	expect(storedRole("sales")).toEqual({ role: "customer", staffRole: "sales" });
	expect(storedRole("admin")).toEqual({ role: "admin", staffRole: null });
	for (const role of roles) expect(roleOf(storedRole(role))).toBe(role);
	expect(roleOf({ role: "admin", staffRole: "stock" })).toBe("admin");
});
