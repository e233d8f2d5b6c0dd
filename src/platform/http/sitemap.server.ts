import { escapeHtml } from "../../kernel/escape-html.ts";

type Place = { url: string; changedAt?: Date };

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** A sitemap of pages, or an index of sitemaps (sitemaps.org/protocol.html). */
export function sitemap(of: "pages" | "index", places: readonly Place[]): Response {
	const [whole, each] = of === "pages" ? ["urlset", "url"] : ["sitemapindex", "sitemap"];
	const lines = places.map(({ url, changedAt }) => {
		const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
		return `<${each}><loc>${escapeHtml(url)}</loc>${changed}</${each}>`;
	});
	const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<${whole} xmlns="${namespace}">\n${lines.join("\n")}\n</${whole}>\n`;
	return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
