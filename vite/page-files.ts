// What every visitor's page needs of the shop itself; the files that these import come along.
const everyPage = [
	"accounts/session",
	"accounts/watch-signed-in-page",
	"catalogue/empty-box",
	"catalogue/kinds",
	"catalogue/live-part",
	"catalogue/part-card",
	"platform/api-client",
	"platform/page-head",
	"site/fault-view",
	"site/frame",
	"site/not-found-view",
	"site/section",
	"ui/empty-state",
	"ui/pagination",
	"ui/stars",
];
// Few accounts have a second factor: what asks for its codes comes where it is asked for.
const secondFactor = "(?:second-(?!step\\.)|code-field|copy-text|recovery-codes)";
const slash = "[\\\\/]";
const ofPackages = (...names: string[]) =>
	new RegExp(`node_modules${slash}(?:${names.join("|")})${slash}`);
const ofShop = (...paths: string[]) =>
	new RegExp(`${slash}src${slash}(?:${paths.join("|").replaceAll("/", slash)})`);

/**
 * The files that pages share (Rolldown's codeSplitting.groups). A phone asks for six at a time and
 * waits for each, so that they are few; what an earlier group took is in no later one.
 */
export const pageFiles = [
	{
		name: "react",
		test: ofPackages(
			"react",
			"react-dom",
			"react-router",
			"scheduler",
			"cookie",
			"set-cookie-parser",
		),
	},
	{ name: "shop", test: ofShop(...everyPage.map((path) => `${path}\\.tsx?$`)) },
	{ name: "zod", test: ofShop("platform/zod\\.ts$") },
	{ name: "forms", test: ofShop("platform/use-checked-form", "platform/tell-fields") },
	{
		name: "account",
		test: ofShop(`accounts/(?!${secondFactor})`, "kernel/", "platform/", "ui/"),
		minShareCount: 2,
	},
	{ name: "second-factor", test: ofShop(`accounts/${secondFactor}`), minShareCount: 2 },
	{ name: "orders", test: ofShop("ordering/", "payments/"), minShareCount: 2 },
	{ name: "products", test: ofShop("catalogue/(?:chosen|manage|product|use-)"), minShareCount: 2 },
];
