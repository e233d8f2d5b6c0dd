import {
	index,
	layout,
	type RouteConfig,
	type RouteConfigEntry,
	route,
} from "@react-router/dev/routes";
import { leftOut } from "./kernel/left-out.ts";
import { footerTexts } from "./site/footer-texts.copy.ts";

/** The footer's short pages share one component; each has its own address. */
const footerText = (address: string) =>
	route(address, "./site/footer-text.page.tsx", { id: `plain-${address}` });

/** The style guide: every component in every state, only in development. Plain Node has no `import.meta.env`. */
const inDevelopment =
	import.meta.env?.MODE === "development"
		? [route("ui", "../screens/styleguide/styleguide.page.tsx")]
		: [];

/** Every page address (spec §2); the JSON addresses are in the slices' contracts. */
const pages = [
	index("./site/home/home.page.tsx"),
	route("home", "./site/home/home.page.tsx", { id: "home-by-name" }),
	route("parts", "./catalogue/listing/parts.page.tsx"),
	route("parts/:category", "./catalogue/listing/parts.page.tsx", { id: "parts-of-kind" }),
	route("parts/:category/:slug", "./catalogue/part-page/part.page.tsx"),
	route("parts/:category/:slug/reviews", "./part-reviews/shown/reviews.page.tsx"),
	route("compare/:category", "./catalogue/compare/compare.page.tsx"),
	route("build", "./builder/builder.page.tsx"),
	route("build/choose/:category", "./builder/choose.page.tsx"),
	route("build/:id", "./builder/saved-build.page.tsx"),
	route("login", "./accounts/sign-in/login.page.tsx"),
	route("register", "./accounts/sign-in/register.page.tsx"),
	route("forgot-password", "./accounts/sign-in/forgot-password.page.tsx"),
	route("reset-password", "./accounts/sign-in/reset-password.page.tsx"),
	route("verify-email", "./accounts/sign-in/mailed-link.page.tsx"),
	route("invitation", "./accounts/sign-in/mailed-link.page.tsx", { id: "invitation" }),
	route("not-me", "./accounts/unverified/not-me.page.tsx"),
	route("blogs", "./site/blogs.page.tsx"),
	route("portfolio", "./site/portfolio.page.tsx"),
	route("warranty", "./ordering/shipping/warranty.page.tsx"),
	route("basket", "./basket/basket.page.tsx"),
	route("wishes", "./wishes/wishes.page.tsx"),
	route("reviews/stop", "./part-reviews/writing/stop-review-mails.page.tsx"),
	route("wishes/stop", "./wishes/stop.page.tsx"),
	route("parchase/:id", "./ordering/booking/booking.page.tsx"),
	route("dashboard", "./site/dashboard/dashboard.layout.tsx", [
		index("./ordering/history/my-orders.page.tsx"),
		route("overview", "./overview/overview.page.tsx"),
		route("orders/:id", "./ordering/history/order.page.tsx"),
		route("orders/:id/again", "./basket/order-again.page.tsx"),
		route("orders/:id/return", "./ordering/returns/ask-return.page.tsx"),
		route("returns/:id", "./ordering/returns/return.page.tsx"),
		route("addReview", "./reviews/add-review.page.tsx"),
		route("reviews", "./part-reviews/writing/my-reviews.page.tsx"),
		route("builds", "./builder/my-builds.page.tsx"),
		route("myProfile", "./people/profile.page.tsx"),
		route("security", "./accounts/security/security.page.tsx"),
		route("payment/:id", "./ordering/settlement/payment.page.tsx"),
		route("people/:id", "./people/people.page.tsx"),
		route("users", "./accounts/admin/all-users.page.tsx"),
		route("addProduct", "./catalogue/admin/add-product.page.tsx"),
		route("manageProduct", "./catalogue/admin/manage-product.page.tsx"),
		route("toOrder", "./catalogue/admin/to-order.page.tsx"),
		route("import", "./catalogue/csv-import/import.page.tsx"),
		route("editProduct/:id", "./catalogue/admin/edit-product.page.tsx"),
		route("reportFact/:id", "./catalogue/facts/report-fact.page.tsx"),
		route("terms", "./terms/settings/terms.page.tsx"),
		route("shop", "./shop/shop-details.page.tsx"),
		layout("./site/dashboard/desk.layout.tsx", [
			route("questions", "./catalogue/questions/questions.page.tsx"),
			route("partReviews", "./part-reviews/writing/review-queue.page.tsx"),
			route("allReviews", "./reviews/review-queue.page.tsx"),
			route("returns", "./ordering/returns/manage-returns.page.tsx"),
			route("factReports", "./catalogue/facts/fact-reports.page.tsx"),
		]),
		route("audit", "./accounts/admin/audit.page.tsx"),
		route("manageOrders", "./ordering/admin/manage-orders.page.tsx"),
		route("packingSlips", "./ordering/admin/packing-slips.page.tsx"),
	]),
	...Object.keys(footerTexts).map(footerText),
	route("robots.txt", "./site/robots.text.ts"),
	route("sitemap.xml", "./site/sitemap-index.text.ts"),
	route("sitemaps/:which", "./site/sitemap.text.ts"),
	route("manifest.webmanifest", "./site/manifest.text.ts"),
	...inDevelopment,
	route("*", "./site/not-found.page.tsx"),
] satisfies RouteConfig;

export default withoutLeftOut(pages);

function withoutLeftOut(entries: RouteConfigEntry[]): RouteConfigEntry[] {
	return entries
		.filter(({ file }) => !leftOut.some((name) => file.startsWith(`./${name}/`)))
		.map((entry) => ({ ...entry, children: entry.children && withoutLeftOut(entry.children) }));
}
