import { expect, test } from "vitest";
import { copy } from "./copy.ts";
import { dashboardEntriesFor } from "./dashboard-entries.ts";

const { myOrders, addReview, manageOrders } = copy.dashboard;
const namesFor = (role: "customer" | "admin") => dashboardEntriesFor(role).map((one) => one.name);

test("a customer finds the own orders, and nothing of an admin's", () => {
	expect(namesFor("customer")).toContain(myOrders);
	expect(namesFor("customer")).not.toContain(manageOrders);
});

test("an admin finds the shop's orders, and neither My Orders nor Add a Review", () => {
	expect(namesFor("admin")).toContain(manageOrders);
	expect(namesFor("admin")).not.toContain(myOrders);
	expect(namesFor("admin")).not.toContain(addReview);
});
