import { expect, test } from "vitest";
import { copy } from "./copy.ts";
import { dashboardEntries } from "./dashboard-menu.tsx";

const { myOrders, addReview, myProfile, allUsers, addProduct, manageProduct, manageOrders } = copy;
const namesFor = (role: "customer" | "admin") => dashboardEntries({ role }).map(({ name }) => name);

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
