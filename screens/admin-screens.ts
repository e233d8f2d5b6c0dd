import { openHideForm, openMenu, sendEmpty } from "./interactions.ts";
import * as order from "./order-interactions.ts";
import type { Screen } from "./screen.ts";
import * as on from "./staff-interactions.ts";

function screen(
	name: string,
	page: string,
	more?: Pick<Screen, "interact" | "calls" | "offSheet">,
): Screen {
	return { name, as: "admin", path: `/dashboard/${page}`, ...more };
}

/** What the owner of the shop sees. */
export const adminScreens: readonly Screen[] = [
	screen("Overview", "overview"),
	screen("Overview, a newer version", "overview", {
		interact: on.showNewerVersion,
		offSheet: true,
	}),
	screen("Overview, loading", "overview", { calls: "waiting" }),
	screen("Overview, connection lost", "overview", { calls: "lost", offSheet: true }),
	screen("Search of the dashboard", "overview", { interact: on.searchDashboard }),
	screen("The dashboard's menu on a phone", "overview", { interact: openMenu, offSheet: true }),
	screen("Late orders", "manageOrders?late=yes", { offSheet: true }),
	screen("Manage orders", "manageOrders"),
	screen("Manage orders, loading", "manageOrders", { calls: "waiting" }),
	screen("Manage orders, connection lost", "manageOrders", { calls: "lost", offSheet: true }),
	screen("Manage orders, a saved view", "manageOrders?status=delivered&q=arctic", {
		interact: on.saveView,
	}),
	screen("Manage orders, none found", "manageOrders?q=nothing+like+it", { offSheet: true }),
	screen("Manage orders, several ticked", "manageOrders?status=panding", {
		interact: order.tickAll,
	}),
	screen("Menu of an order", "manageOrders?status=panding&packed=no", { interact: order.openMenu }),
	screen("Keys of an order", "manageOrders?status=panding&packed=no", { interact: on.showKeys }),
	screen("Confirmation before a refund", "manageOrders", {
		interact: order.openRefundQuestion,
		offSheet: true,
	}),
	screen("Packing an order", "manageOrders?status=panding&packed=no", {
		interact: order.openPacking,
	}),
	screen("Pick list", "manageOrders?status=panding&packed=no", { interact: order.openPickList }),
	screen("Packing slips", "manageOrders?status=shipped", { interact: order.openSlips }),
	screen("An order, for the shop", "manageOrders?status=shipped", { interact: order.openFirstRow }),
	screen("Giving money back", "manageOrders?status=delivered", { interact: order.openGivingBack }),
	screen("Question before money goes back", "manageOrders?status=delivered", {
		interact: order.askGivingBack,
		offSheet: true,
	}),
	screen("Returns", "returns"),
	screen("A return that came back", "returns?state=taken+back", {
		interact: order.openFirstReturn,
	}),
	screen("Question before a return is closed", "returns?state=taken+back", {
		interact: order.askClosing,
		offSheet: true,
	}),
	screen("Questions, none waits", "questions?state=waiting", { interact: on.emptyQuestions }),
	screen("Reviews of the shop", "allReviews"),
	screen("Hiding a review of the shop", "allReviews", { interact: openHideForm }),
	screen("Reviews of parts", "partReviews"),
	screen("Delivery and warranty", "terms"),
	screen("Shop details", "shop"),
	screen("All users", "users"),
	screen("All users, an open invitation", "users?staff=yes", { interact: on.inviteStaff }),
	screen("A customer", "users?email=customer@shop.example", { interact: on.writeNote }),
	screen("All users, nobody found", "users?email=nobody@example.com"),
	screen("All users, staff alone", "users?staff=yes", { offSheet: true }),
	screen("All users, loading", "users", { calls: "waiting", offSheet: true }),
	screen("Add a product", "addProduct"),
	screen("Add a product, errors", "addProduct", { interact: sendEmpty }),
	screen("Manage products", "manageProduct"),
	screen("Manage products, filtered, several changed", "manageProduct?category=case&sort=-price", {
		interact: on.previewBatch,
	}),
	screen("Manage products, nothing found", "manageProduct?q=flux+capacitor", { offSheet: true }),
	screen("Manage products, loading", "manageProduct", { calls: "waiting", offSheet: true }),
	screen("Edit a product", "manageProduct", { interact: on.editFirst }),
	screen("Edit a product, its card for customers", "manageProduct", { interact: on.previewPart }),
	screen("What to order", "toOrder"),
	screen("Import a CSV file", "import", { offSheet: true }),
	screen("A CSV file, checked", "manageProduct", { interact: on.checkCsv }),
	screen("A CSV file, imported", "manageProduct", { interact: on.importCsv, offSheet: true }),
	screen("A product nobody has", "editProduct/0", { offSheet: true }),
	screen("Questions", "questions"),
	screen("Mistakes reported", "factReports"),
	screen("Audit", "audit"),
	screen("Audit, of one act", "audit?act=signed+in+as+an+admin"),
	screen("Audit, nothing found", "audit?by=nobody@example.com", { offSheet: true }),
	screen("Audit, loading", "audit", { calls: "waiting", offSheet: true }),
];
