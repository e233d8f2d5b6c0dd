import { expect, test } from "vitest";
import { routePatternFinder } from "./route-patterns.ts";

const find = routePatternFinder({
	root: { id: "root", path: "" },
	home: { id: "home", parentId: "root" },
	shelf: { id: "shelf", parentId: "root", path: "parts/:category" },
	part: { id: "part", parentId: "root", path: "parts/:category/:slug" },
	parts: { id: "parts", parentId: "root", path: "parts" },
	dashboard: { id: "dashboard", parentId: "root", path: "dashboard" },
	order: { id: "order", parentId: "dashboard", path: "orders/:id" },
	users: { id: "users", parentId: "dashboard", path: "users" },
	rest: { id: "rest", parentId: "root", path: "*" },
});

test.each([
	["/", "/"],
	["/_root.data", "/"],
	["/parts", "/parts"],
	["/parts/", "/parts"],
	["/parts.data", "/parts"],
	["/parts/processor", "/parts/:category"],
	["/parts/processor/ryzen-5", "/parts/:category/:slug"],
	["/dashboard/orders/0191", "/dashboard/orders/:id"],
	["/dashboard/users", "/dashboard/users"],
	["/wp-login.php", "*"],
	["/parts/a/b/c", "*"],
])("%s is the page %s", (path, address) => {
	expect(find(path)).toBe(address);
});
