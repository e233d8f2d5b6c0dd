import { expect, test } from "vitest";
import { copy as deskCopy } from "../../desk/copy.ts";
import type { Role } from "../../kernel/caller.ts";
import { copy } from "./copy.ts";
import { dashboardEntries } from "./dashboard-menu.tsx";

const { myOrders, addReview, myProfile, allUsers, addProduct, manageProduct, manageOrders } = copy;
const namesFor = (role: Role) => dashboardEntries({ role }).map(({ name }) => name);

test("a customer finds the own orders, and nothing of an admin's", () => {
	for (const entry of [myOrders, addReview, myProfile])
		expect(namesFor("customer")).toContain(entry);
	for (const entry of [allUsers, addProduct, manageProduct, manageOrders])
		expect(namesFor("customer")).not.toContain(entry);
});

test("everybody finds the builds that they saved", () => {
	for (const role of ["customer", "admin"] as const)
		expect(dashboardEntries({ role })).toContainEqual(
			expect.objectContaining({ to: "/dashboard/builds", name: copy.myBuilds }),
		);
});

test("a customer finds the wish list, where the alerts are too", () => {
	const entry = { to: "/wishes", name: copy.wishList };
	expect(dashboardEntries({ role: "customer" })).toContainEqual(expect.objectContaining(entry));
});

test("an admin finds the shop's orders, and neither My Orders nor Add a Review", () => {
	for (const entry of [myProfile, allUsers, addProduct, manageProduct, manageOrders])
		expect(namesFor("admin")).toContain(entry);
	expect(namesFor("admin")).not.toContain(myOrders);
	expect(namesFor("admin")).not.toContain(addReview);
});

test("staff find what their role may do above their own orders, and nothing else of the shop's", () => {
	const sales = namesFor("sales");
	for (const entry of [manageOrders, deskCopy.title, myOrders, addReview])
		expect(sales).toContain(entry);
	expect(sales.indexOf(manageOrders)).toBeLessThan(sales.indexOf(myOrders));
	for (const entry of [addProduct, copy.terms, copy.audit]) expect(sales).not.toContain(entry);
	expect(namesFor("stock")).toContain(addProduct);
	expect(namesFor("stock")).not.toContain(allUsers);
	expect(namesFor("read-only")).toContain(copy.audit);
	expect(new Set(sales).size).toBe(sales.length);
});

test("the entry of the desk opens the first list that one may read, and stays marked on each of them", () => {
	const deskOf = (role: Role, pathname?: string) =>
		dashboardEntries({ role }, pathname).find(({ name }) => name === deskCopy.title)?.to;
	expect(deskOf("admin")).toBe("/dashboard/questions");
	expect(deskOf("stock")).toBe("/dashboard/returns");
	expect(deskOf("admin", "/dashboard/returns/7")).toBe("/dashboard/returns");
	expect(deskOf("admin", "/dashboard/users")).toBe("/dashboard/questions");
	expect(deskOf("customer")).toBeUndefined();
});
