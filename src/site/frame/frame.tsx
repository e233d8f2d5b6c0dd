import type { ReactNode } from "react";
import { useAccountSync } from "../../accounts/sign-in/use-account-sync.ts";
import { CompareBar } from "../../catalogue/compare/compare-bar.tsx";
import { basketSync } from "../../ordering/basket/basket-sync.ts";
import { useStorefront } from "../../platform/client/storefront-context.ts";
import { wishesSync } from "../../wishes/wishes-sync.ts";
import { copy } from "../copy.ts";
import { BlockOfflineNavigation } from "./block-offline-navigation.tsx";
import { CategoryStrip } from "./category-menu.tsx";
import { useAnnounceHydration } from "./deferred-hydration.ts";
import { Footer } from "./footer.tsx";
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
