import { data } from "react-router";
import { listPartAddresses, type PageAddress } from "../catalogue/part-sitemap.server.ts";
import {
	catalogueContext,
	type StockedCategories,
} from "../catalogue/stocked-categories.server.ts";
import { cachePageWithoutQuery } from "../platform/cache/cache-policy.ts";
import { absolute } from "../platform/client/page-head.ts";
import { storefrontContext } from "../platform/client/storefront-context.ts";
import { sitemap } from "../platform/http/sitemap.server.ts";
import type { Route } from "./+types/sitemap.text.ts";
import { footerTexts } from "./footer-texts.copy.ts";

/** /sitemaps/pages.xml has the shop's pages and listings; /sitemaps/1.xml and the following have its parts. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const shop = context.get(storefrontContext);
	const which = /^(pages|[1-9]\d{0,3})\.xml$/.exec(params.which)?.[1];
	if (which === undefined) throw data(null, 404);
	const pages =
		which === "pages"
			? await shopPages(context.get(catalogueContext).stockedCategories)
			: await listPartAddresses(shop.db, Number(which));
	if (pages.length === 0 && which !== "1") throw data(null, 404);
	cachePageWithoutQuery({ request, context }, ["parts"]);
	return sitemap(
		"pages",
		pages.map(({ address, changedAt }) => ({ url: absolute(shop, address), changedAt })),
	);
}

async function shopPages(stocked: StockedCategories): Promise<PageAddress[]> {
	const categories = await stocked.list();
	const fixedPages = ["/", "/parts", "/blogs", "/portfolio", "/login", "/register"];
	const listings = categories.map(({ category }) => `/parts/${category}`);
	const short = Object.keys(footerTexts).map((name) => `/${name}`);
	return [...fixedPages, ...listings, ...short].map((address) => ({ address }));
}
