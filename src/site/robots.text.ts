import { cachePageWithoutQuery } from "../platform/cache/cache-policy.ts";
import { storefrontContext } from "../platform/client/storefront-context.ts";
import type { Route } from "./+types/robots.text.ts";

/** /robots.txt (RFC 9309): crawlers may read everything except the API. Customers' pages set noindex themselves. */
export function loader({ request, context }: Route.LoaderArgs) {
	cachePageWithoutQuery({ request, context }, ["frame"]);
	const { publicUrl } = context.get(storefrontContext);
	const lines = ["User-agent: *", "Disallow: /api/", "", `Sitemap: ${publicUrl}/sitemap.xml`, ""];
	return new Response(lines.join("\n"), {
		headers: { "content-type": "text/plain; charset=utf-8" },
	});
}
