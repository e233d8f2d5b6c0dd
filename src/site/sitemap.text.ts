import { data } from "react-router";
import { listCategories } from "../catalogue/list-categories.server.ts";
import { listPartAddresses, type PageAddress } from "../catalogue/part-sitemap.server.ts";
import { cachePageWithoutQuery } from "../platform/cache/cache-policy.ts";
import { absolute } from "../platform/client/page-head.ts";
import {
	type StorefrontContext,
	storefrontContext,
} from "../platform/client/storefront-context.ts";
import { sitemap } from "../platform/http/sitemap.server.ts";
import type { Route } from "./+types/sitemap.text.ts";
import { footerTexts } from "./footer-texts.copy.ts";

/** /sitemaps/pages.xml has the shop's pages and listings; /sitemaps/1.xml and the following have its parts. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const shop = context.get(storefrontContext);
	const which = /^(pages|[1-9]\d{0,3})\.xml$/.exec(params.which)?.[1];
	if (which === undefined) throw data(null, 404);
	const pages =
		which === "pages" ? await shopPages(shop) : await listPartAddresses(shop.db, Number(which));
	if (pages.length === 0 && which !== "1") throw data(null, 404);
	cachePageWithoutQuery({ request, context }, ["parts"]);
	return sitemap(
		"pages",
		pages.map(({ address, changedAt }) => ({ url: absolute(shop, address), changedAt })),
	);
}

async function shopPages({ db }: StorefrontContext): Promise<PageAddress[]> {
	const categories = await listCategories(db);
	const own = ["/", "/parts", "/blogs", "/portfolio", "/login", "/register"];
	const listings = categories.map(({ category }) => `/parts/${category}`);
	const short = Object.keys(footerTexts).map((name) => `/${name}`);
	return [...own, ...listings, ...short].map((address) => ({ address }));
}
