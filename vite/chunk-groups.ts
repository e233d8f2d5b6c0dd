// The modules of the shop that every visitor's page needs; their imports come along.
const everyPage = [
	"accounts/sign-in/session",
	"accounts/sign-in/leave-when-signed-out",
	"catalogue/attributes/categories",
	"catalogue/live-part",
	"kernel/digits",
	"kernel/operation",
	"platform/client/api-client",
	"platform/client/page-head",
	"site/frame/fault-view",
	"site/frame/frame",
	"site/frame/not-found-view",
	"site/section",
	"ui/empty-state",
	"ui/pagination",
	"ui/stars",
	"ui/toast",
];
// Few accounts have a second factor: the code for it is fetched when it is needed.
const secondFactor = "(?:second-(?!step\\.)|code-field|recovery-codes)";
// What the forms and lists of the dashboard share; nobody signs in with it.
const dashboardOnly =
	"(?:action-button|data-table|list-section|options|tick-box|permissions|caller|use-may|require-permission|save-list|save-file|email-verification|more-menu|offered-actions)\\.";
const slash = "[\\\\/]";
const ofPackages = (...names: string[]) =>
	new RegExp(`node_modules${slash}(?:${names.join("|")})${slash}`);
const ofShop = (...paths: string[]) =>
	new RegExp(`${slash}src${slash}(?:${paths.join("|").replaceAll("/", slash)})`);

/**
 * The files that pages share (Rolldown's codeSplitting.groups). A phone fetches six at a time and waits for each,
 * so they are few; a module of an earlier group is in no later one.
 */
export const chunkGroups = [
	{
		name: "react",
		// And what fetches a module on first use: a page that does so must not load another group for it.
		test: new RegExp(
			`vite${slash}preload-helper|${
				ofPackages("react", "react-dom", "react-router", "scheduler", "cookie", "set-cookie-parser")
					.source
			}`,
		),
	},
	{ name: "shop", test: ofShop(...everyPage.map((path) => `${path}\\.tsx?$`)) },
	// What pages that show parts need besides; nobody signs in with it.
	{ name: "cards", test: ofShop("catalogue/(?:part-card|breadcrumbs)\\.tsx$") },
	// What a shelf shares with its filters, which are fetched on first use.
	{
		name: "listing",
		test: ofShop("catalogue/(?:listing|facets)/", "catalogue/attributes/figure-in-words"),
		minShareCount: 2,
	},
	{ name: "cards", test: /lucide-react.*[\\/]icons[\\/]x\./ },
	// The pages of a build share them; orders have some of their signs.
	{ name: "marks", test: ofShop("builder/verdict-mark\\.tsx$") },
	// What bars at the edge of a small screen share; nobody signs in with it.
	{ name: "totals", test: ofShop("ui/total-bar\\.tsx$", "ui/use-is-in-view\\.ts$") },
	// What a part's page shares with booking and orders: the shop's terms in words, and the districts.
	{
		name: "terms",
		test: ofShop(
			"terms/(?!.*(?:checks|contract|settings|bounds|spellings|read-district|warranty-for))",
		),
		minShareCount: 2,
	},
	{
		name: "rating",
		test: ofShop("part-reviews/shown/(?:rating\\.copy|use-reports)"),
		minShareCount: 2,
	},
	// A part's page shows its reviews as the server made them, and loads this where it came without a server.
	{
		name: "reviews",
		test: ofShop(
			"part-reviews/shown/(?:reviews-section|rating-summary|review-(?:card|address)|rules|reviews\\.copy)",
		),
		minShareCount: 2,
	},
	{ name: "zod", test: ofShop("platform/http/(?:zod|[\\w-]+\\.checks)\\.ts$") },
	{
		name: "forms",
		test: ofShop("platform/client/use-(?:checked-form|sent-form|submit|idempotency-key)"),
	},
	// The head and the placeholder of pages for who is signed in; nobody signs in with it.
	{ name: "private", test: ofShop("platform/client/private-page"), minShareCount: 2 },
	// Who is signed in fetches this after a change of the basket or the wish list; nobody signs in with it.
	{
		name: "sync-lists",
		test: ofShop(
			"accounts/sign-in/sync-account-list",
			"wishes/(?:sync-wishes|join-wishes|contract)",
		),
		minShareCount: 2,
	},
	{
		name: "account",
		test: ofShop(
			`accounts/(?!admin/|notes/)[a-z-]+/(?!${secondFactor}|${dashboardOnly})`,
			"accounts/[a-z.-]+\\.ts$",
			`kernel/(?!${dashboardOnly})`,
			`platform/(?!client/${dashboardOnly})`,
			`ui/(?!${dashboardOnly})`,
		),
		minShareCount: 2,
	},
	{
		name: "dashboard",
		test: ofShop(
			"accounts/(?:admin|notes)/(?!.*\\.page)",
			"desk/",
			"saved-views/",
			`(?:[a-z-]+/)+${dashboardOnly}`,
		),
		minShareCount: 2,
	},
	{ name: "second-factor", test: ofShop(`accounts/[a-z-]+/${secondFactor}`), minShareCount: 2 },
	{
		name: "orders",
		test: ofShop("ordering/", "part-reviews/writing/", "payments/"),
		minShareCount: 2,
	},
	// Who is signed in fetches this after a change of the basket, on any page, and nothing else of orders.
	{ name: "basket", test: ofShop("basket/(?!.*\\.page)"), minShareCount: 2 },
	{
		name: "products",
		test: ofShop("catalogue/admin/(?!.*\\.page)"),
		minShareCount: 2,
	},
];
