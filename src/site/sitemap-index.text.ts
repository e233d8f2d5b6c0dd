import { partSitemaps } from "../catalogue/part-sitemap.server.ts";
import { catalogueContext } from "../catalogue/stocked-categories.server.ts";
import { cachePageWithoutQuery } from "../platform/cache/cache-policy.ts";
import { absolute } from "../platform/client/page-head.ts";
import { storefrontContext } from "../platform/client/storefront-context.ts";
import { sitemap } from "../platform/http/sitemap.server.ts";
import type { Route } from "./+types/sitemap-index.text.ts";

/** /sitemap.xml lists the sitemap of the shop's own pages and the sitemaps of the parts. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const shop = context.get(storefrontContext);
	const stocked = await context.get(catalogueContext).stockedCategories.list();
	const count = partSitemaps(stocked.reduce((sum, category) => sum + category.count, 0));
	cachePageWithoutQuery({ request, context }, ["parts"]);
	const names = ["pages", ...Array.from({ length: count }, (_, index) => String(index + 1))];
	return sitemap(
		"index",
		names.map((name) => ({ url: absolute(shop, `/sitemaps/${name}.xml`) })),
	);
}
