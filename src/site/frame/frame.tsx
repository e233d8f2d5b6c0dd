import type { ReactNode } from "react";
import { useAccountSync } from "../../accounts/sign-in/use-account-sync.ts";
import { basketList } from "../../basket/stored-basket.ts";
import { CompareBar } from "../../catalogue/compare/compare-bar.tsx";
import { hasSlice } from "../../kernel/slices.ts";
import { type Storefront, useStorefront } from "../../platform/client/storefront-context.ts";
import { Link } from "../../ui/link.tsx";
import { wishList } from "../../wishes/stored-wishes.ts";
import { copy } from "../copy.ts";
import { BlockOfflineNavigation } from "./block-offline-navigation.tsx";
import { CategoryStrip } from "./category-menu.tsx";
import { useAnnounceHydration } from "./deferred-hydration.ts";
import { Header } from "./header.tsx";
import { useHtmlAttributes } from "./html-attributes.ts";
import { PageProgress, RouteAnnouncer, useFocusOnNewPage } from "./route-change.tsx";

const syncBasket = async () => (await import("../../basket/sync-basket.ts")).syncBasket();
const syncWishes = async () =>
	hasSlice("wishes") && (await import("../../wishes/sync-wishes.ts")).syncWishes();

/** The layout around every page: skip link, header, the page, footer. */
export function Frame({ children }: { children: ReactNode }) {
	useAnnounceHydration();
	useHtmlAttributes();
	useAccountSync(basketList, syncBasket);
	useAccountSync(wishList, syncWishes);
	useFocusOnNewPage();
	const shop = useStorefront();
	const shopName = shop?.shopName ?? copy.frame.shop;
	return (
		<>
			<a
				href="#content"
				className="sr-only z-50 rounded-md bg-brand font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-4 focus:py-2"
			>
				{copy.frame.skip}
			</a>
			<PageProgress />
			<Header shopName={shopName} logo={shop?.logo} />
			<CategoryStrip />
			<main id="content" tabIndex={-1} className="grow outline-none">
				{children}
			</main>
			<Footer shopName={shopName} shop={shop} />
			<CompareBar />
			<RouteAnnouncer />
			<BlockOfflineNavigation />
		</>
	);
}

type FooterProps = { shopName: string; shop: Storefront | undefined };

/** The footer of every page (spec §2): the shop's slogan and details, three columns of short pages, the copyright line. */
function Footer({ shopName, shop }: FooterProps) {
	return (
		<footer className="mt-12 bg-bottle text-on-bottle sm:mt-16 print:hidden">
			<div className="page-width grid grid-cols-2 gap-x-4 gap-y-6 py-6 sm:grid-cols-3 sm:gap-8 sm:py-10 lg:grid-cols-[2fr_1fr_1fr_1fr] min-[22rem]:grid-cols-[1.25fr_1fr_1.2fr]">
				<div className="col-span-full lg:col-span-1">
					<p className="font-bold text-2xl">{shopName}</p>
					<p className="font-semibold">{copy.footer.portal}</p>
					<ul className="shop-lines mt-2 max-w-sm text-on-bottle-soft text-sm">
						{shop?.lines.map(({ text, href }) => (
							<li key={text}>
								<a href={href}>{text}</a>
							</li>
						))}
					</ul>
				</div>
				{shop?.columns.map(({ title, pages }) => (
					<nav key={title} aria-label={title}>
						<p className="mb-2 font-semibold text-on-bottle-soft text-sm">{title}</p>
						<ul>
							{pages.map((page) => (
								<li key={page.to}>
									<Link
										to={page.to}
										className="inline-block min-h-8 py-1 text-sm no-underline hover:underline focus-visible:outline-on-bottle sm:text-base"
									>
										{page.title}
									</Link>
								</li>
							))}
						</ul>
					</nav>
				))}
			</div>
			<div className="page-width flex flex-wrap justify-between gap-x-8 gap-y-1 border-on-bottle/20 border-t py-4 text-on-bottle-soft text-sm">
				{shop?.ends.map((text) => (
					<p key={text}>{text}</p>
				))}
			</div>
		</footer>
	);
}
