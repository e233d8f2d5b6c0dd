import * as on from "./interactions.ts";
import * as order from "./order-interactions.ts";
import type { Screen } from "./screen.ts";

/** What the shop's own people see. */
export const adminScreens: readonly Screen[] = [
	{ name: "Manage orders", as: "admin", path: "/dashboard/manageOrders" },
	{
		name: "Manage orders, loading",
		as: "admin",
		path: "/dashboard/manageOrders",
		calls: "waiting",
	},
	{
		name: "Manage orders, connection lost",
		as: "admin",
		path: "/dashboard/manageOrders",
		calls: "lost",
		offSheet: true,
	},
	{
		name: "Confirmation before a refund",
		as: "admin",
		path: "/dashboard/manageOrders",
		interact: order.openRefundQuestion,
		offSheet: true,
	},
	{
		name: "Packing an order",
		as: "admin",
		path: "/dashboard/manageOrders?status=panding&packed=no",
		interact: order.openPacking,
	},
	{
		name: "Packing slips",
		as: "admin",
		path: "/dashboard/manageOrders?status=shipped",
		interact: order.openSlips,
	},
	{
		name: "An order, for the shop",
		as: "admin",
		path: "/dashboard/manageOrders?status=shipped",
		interact: order.openFirstRow,
	},
	{ name: "Returns", as: "admin", path: "/dashboard/returns" },
	{
		name: "A return that came back",
		as: "admin",
		path: "/dashboard/returns?state=taken+back",
		interact: order.openFirstRow,
	},
	{ name: "Reviews of the shop", as: "admin", path: "/dashboard/allReviews" },
	{
		name: "Hiding a review of the shop",
		as: "admin",
		path: "/dashboard/allReviews",
		interact: on.openHideForm,
	},
	{ name: "Reviews of parts", as: "admin", path: "/dashboard/partReviews" },
	{ name: "Delivery and warranty", as: "admin", path: "/dashboard/terms" },
	{ name: "All users", as: "admin", path: "/dashboard/users" },
	{
		name: "All users, nobody found",
		as: "admin",
		path: "/dashboard/users?email=nobody@example.com",
	},
	{
		name: "All users, loading",
		as: "admin",
		path: "/dashboard/users",
		calls: "waiting",
		offSheet: true,
	},
	{ name: "Add a product", as: "admin", path: "/dashboard/addProduct" },
	{
		name: "Add a product, errors",
		as: "admin",
		path: "/dashboard/addProduct",
		interact: on.sendEmpty,
	},
	{ name: "Manage products", as: "admin", path: "/dashboard/manageProduct" },
	{
		name: "Manage products, loading",
		as: "admin",
		path: "/dashboard/manageProduct",
		calls: "waiting",
		offSheet: true,
	},
	{ name: "Edit a product", as: "admin", path: "/dashboard/manageProduct", interact: on.editFirst },
	{
		name: "A product nobody has",
		as: "admin",
		path: "/dashboard/editProduct/0",
		offSheet: true,
	},
	{ name: "Questions", as: "admin", path: "/dashboard/questions" },
	{ name: "Reported facts", as: "admin", path: "/dashboard/factReports" },
	{ name: "Audit", as: "admin", path: "/dashboard/audit" },
	{
		name: "Audit, loading",
		as: "admin",
		path: "/dashboard/audit",
		calls: "waiting",
		offSheet: true,
	},
];
