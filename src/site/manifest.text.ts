import { cachePageWithoutQuery } from "../platform/cache/cache-policy.ts";
import { detailsTag } from "../shop/details.ts";
import { detailsContext } from "../shop/open-details.server.ts";
import type { Route } from "./+types/manifest.text.ts";
import { footer } from "./footer-texts.copy.ts";

/** /manifest.webmanifest (w3.org/TR/appmanifest): the shop on a phone's home screen. */
export async function loader({ request, context }: Route.LoaderArgs) {
	cachePageWithoutQuery({ request, context }, [detailsTag]);
	const { shopName, colours } = await context.get(detailsContext).details.read();
	const manifest = {
		id: "/",
		name: shopName,
		short_name: shopName.slice(0, 12),
		description: footer.about,
		start_url: "/",
		scope: "/",
		display: "standalone",
		lang: "en",
		// Bottle green and paper, as in theme.css.
		theme_color: colours?.brand[0] ?? "#006a4e",
		background_color: "#faf8f4",
		icons: [
			{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
			{ src: "/icon-192.png", sizes: "192x192", type: "image/png" },
			{ src: "/icon-512.png", sizes: "512x512", type: "image/png" },
			{ src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
		],
	};
	return new Response(JSON.stringify(manifest), {
		headers: { "content-type": "application/manifest+json" },
	});
}
