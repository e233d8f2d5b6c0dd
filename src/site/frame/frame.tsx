import type { ReactNode } from "react";
import { useAccountSync } from "../../accounts/sign-in/use-account-sync.ts";
import { CompareBar } from "../../catalogue/compare/compare-bar.tsx";
import { basketSync } from "../../ordering/basket/basket-sync.ts";
import { useStorefront } from "../../platform/client/storefront-context.ts";
import { Link } from "../../ui/link.tsx";
import { wishesSync } from "../../wishes/wishes-sync.ts";
import { copy } from "../copy.ts";
import { BlockOfflineNavigation } from "./block-offline-navigation.tsx";
import { CategoryStrip } from "./category-menu.tsx";
import { useAnnounceHydration } from "./deferred-hydration.ts";
import { Header } from "./header.tsx";
import { useHtmlAttributes } from "./html-attributes.ts";
import { PageProgress, RouteAnnouncer, useFocusOnNewPage } from "./route-change.tsx";

/** The layout around every page: skip link, header, the page, footer. */
export function Frame({ children }: { children: ReactNode }) {
	useAnnounceHydration();
	useHtmlAttributes();
	useAccountSync(basketSync);
	useAccountSync(wishesSync);
	useFocusOnNewPage();
	const shopName = useStorefront()?.shopName ?? copy.frame.shop;
	return (
		<>
			<a
				href="#content"
				className="bg-brand text-on-brand sr-only z-50 rounded-md font-semibold focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-4 focus:py-2"
			>
				{copy.frame.skip}
			</a>
			<PageProgress />
			<Header shopName={shopName} />
			<CategoryStrip />
			<main id="content" tabIndex={-1} className="grow outline-none">
				{children}
			</main>
			<Footer shopName={shopName} />
			<CompareBar />
			<RouteAnnouncer />
			<BlockOfflineNavigation />
		</>
	);
}

/** The footer of every page (spec §2): the shop's slogan, three columns of short pages, the copyright line. */
function Footer({ shopName }: { shopName: string }) {
	return (
		<footer className="bg-bottle text-on-bottle mt-12 print:hidden sm:mt-16">
			<div className="page-width grid grid-cols-2 gap-x-4 gap-y-6 py-6 min-[22rem]:grid-cols-[1.25fr_1fr_1.2fr] sm:grid-cols-3 sm:gap-8 sm:py-10 lg:grid-cols-[2fr_1fr_1fr_1fr]">
				<div className="col-span-full lg:col-span-1">
					<p className="text-2xl font-bold">{shopName}</p>
					<p className="font-semibold">{copy.footer.portal}</p>
					<p className="text-on-bottle-soft mt-2 max-w-sm text-sm">{copy.footer.about}</p>
				</div>
				{copy.footer.columns.map(({ title, pages }) => (
					<nav key={title} aria-label={title}>
						<p className="text-on-bottle-soft mb-2 text-sm font-semibold">{title}</p>
						<ul>
							{pages.map((page) => (
								<li key={page.to}>
									<Link
										to={page.to}
										prefetch="intent"
										className="inline-block min-h-8 py-1 text-sm no-underline sm:text-base hover:underline focus-visible:outline-on-bottle"
									>
										{page.title}
									</Link>
								</li>
							))}
						</ul>
					</nav>
				))}
			</div>
			<div className="page-width border-on-bottle/20 text-on-bottle-soft flex flex-wrap justify-between gap-x-8 gap-y-1 border-t py-4 text-sm">
				<p>{copy.footer.copyright(shopName)}</p>
				<p>{copy.footer.times}</p>
			</div>
		</footer>
	);
}
