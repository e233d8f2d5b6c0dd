import type { ReactNode } from "react";
import {
	isRouteErrorResponse,
	Links,
	type LinksFunction,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	useRouteError,
} from "react-router";
import type { Route } from "./+types/root.ts";
import { catalogueTag } from "./catalogue/cache-tags.ts";
import { catalogueContext } from "./catalogue/stocked-categories.server.ts";
import { tagFrame } from "./platform/cache/cache-policy.ts";
import { storefrontContext } from "./platform/client/storefront-context.ts";
import { detailsTag } from "./shop/details.ts";
import { footer } from "./site/footer-texts.copy.ts";
import { startDeferredScripts } from "./site/frame/deferred-hydration.ts";
import { FaultView } from "./site/frame/fault-view.tsx";
import { Frame } from "./site/frame/frame.tsx";
import { beforeFirstPaint } from "./site/frame/html-attributes.ts";
import { NotFoundView } from "./site/frame/not-found-view.tsx";
import anek from "./ui/fonts/anek.woff2?url";
import { DrawingsOfEveryPage } from "./ui/icon.tsx";
import { styleMark } from "./ui/style-mark.ts";

// The style is inline, so that a page can be shown without a second request: on a slow connection that request
// takes a second. The browser reads the style from the document; no script contains it.
const styles = import.meta.env.SSR
	? styleMark
	: (document.getElementById("theme")?.textContent ?? "");
// In development the style is a file, so that Vite can replace it in the open page.
const styleFile = { rel: "stylesheet", href: "/src/ui/theme.css" };

const font = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;

export const links: LinksFunction = () => [
	{ ...font, href: anek },
	...(import.meta.env.DEV ? [styleFile] : []),
	{ rel: "icon", href: "/favicon.ico", sizes: "32x32" },
	{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
	{ rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
	{ rel: "manifest", href: "/manifest.webmanifest" },
];

/** Returns the data of every page: the shop's settings (Storefront) and the categories of the menu. */
export async function loader({ context }: Route.LoaderArgs) {
	const { shopName, publicUrl, payment, contact, logo, lines, sampleOrders } =
		context.get(storefrontContext);
	const stocked = await context.get(catalogueContext).stockedCategories.list();
	tagFrame(context, [catalogueTag, detailsTag]);
	const categories = stocked.map((item) => item.category);
	const about = [{ text: footer.about }, ...lines];
	const shop = { shopName, publicUrl, payment, contact, logo, sampleOrders };
	return {
		...shop,
		lines: about,
		ends: footer.ends(shopName),
		columns: footer.columns,
		categories,
	};
}

export function shouldRevalidate() {
	return false;
}

/** The document around every page, the same for everyone. A script marks <html> as signed in before first paint. */
export function Layout({ children }: { children: ReactNode }) {
	return (
		<html lang="en" suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="theme-color" content="#faf8f4" media="(prefers-color-scheme: light)" />
				<meta name="theme-color" content="#14171a" media="(prefers-color-scheme: dark)" />
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
				<script dangerouslySetInnerHTML={{ __html: beforeFirstPaint }} />
				{import.meta.env.PROD && (
					// biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own style, allowed by its hash
					<style id="theme" dangerouslySetInnerHTML={{ __html: styles }} />
				)}
				<Meta />
				<Links />
			</head>
			<body className="flex min-h-svh flex-col bg-paper text-ink">
				<DrawingsOfEveryPage />
				<Frame>{children}</Frame>
				<ScrollRestoration />
				<Scripts />
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
				<script dangerouslySetInnerHTML={{ __html: startDeferredScripts }} />
			</body>
		</html>
	);
}

export default function Root() {
	return <Outlet />;
}

/** An unknown address shows the not-found image; any other error shows a sentence and a button. */
export function ErrorBoundary() {
	const error = useRouteError();
	if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundView />;
	return <FaultView error={error} />;
}
