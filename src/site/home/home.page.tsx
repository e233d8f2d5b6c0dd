import { Link } from "react-router";
import { listCategories } from "../../catalogue/list-categories.server.ts";
import { cardDataOf } from "../../catalogue/live-part.ts";
import { PartGrid } from "../../catalogue/part-card.tsx";
import { findBestSeller, searchParts } from "../../catalogue/search-parts.server.ts";
import { formatCount } from "../../kernel/digits.ts";
import { cachePageWithoutQuery } from "../../platform/cache/cache-policy.ts";
import { pageHead } from "../../platform/client/page-head.ts";
import { storefrontContext, storefrontOf } from "../../platform/client/storefront-context.ts";
import { listReviews } from "../../reviews/list-reviews.server.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ContactCards } from "../contact-cards.tsx";
import { copy } from "../copy.ts";
import { Section } from "../section.tsx";
import type { Route } from "./+types/home.page.ts";
import { bannerPreloads } from "./banner-art.tsx";
import { BestSeller } from "./best-seller.tsx";
import { BookingSteps } from "./booking-steps.tsx";
import { CategoriesSection } from "./categories-section.tsx";
import { CustomerReviews } from "./customer-reviews.tsx";
import { HomeBanner } from "./home-banner.tsx";
import { shopJsonLd } from "./shop-json-ld.ts";
import { TrustStats } from "./trust-stats.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
	const { db, shopName } = context.get(storefrontContext);
	const [first, kinds, best, reviews] = await Promise.all([
		searchParts(db, { page: 1, limit: 12 }),
		listCategories(db),
		findBestSeller(db),
		listReviews({ db }, { page: 1, limit: 6 }),
	]);
	cachePageWithoutQuery({ request, context }, ["parts", "reviews"]);
	return {
		shopName,
		parts: first.rows.map(cardDataOf),
		total: first.total,
		kinds,
		best: best && cardDataOf(best),
		reviews: reviews.rows.map((one) => ({
			id: one._id,
			name: one.name,
			body: one.review,
			stars: Number(one.ratings),
		})),
	};
}

export const links: Route.LinksFunction = () => bannerPreloads("banner-build");

export function meta({ matches }: Route.MetaArgs) {
	const shop = storefrontOf(matches);
	return pageHead(matches, {
		title: copy.home.title(shop?.shopName ?? copy.frame.shop),
		description: copy.home.description,
		address: "/",
		jsonLd: shop ? shopJsonLd(shop) : [],
	});
}

/** The home page (spec §2): what is on, the parts, what sells best, how booking works, what customers say. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
	const { shopName, parts, total, kinds, best, reviews } = loaderData;
	return (
		<>
			<h1 className="sr-only">{copy.home.heading(shopName)}</h1>
			<HomeBanner />
			<Section
				title={copy.home.parts}
				aside={
					total > 0 && (
						<Link to="/parts" prefetch="intent">
							{copy.home.allParts(formatCount(total))}
						</Link>
					)
				}
			>
				{parts.length > 0 ? (
					<>
						<PartGrid parts={parts} eagerCount={0} />
						<p className="mt-6">
							<LinkButton to="/parts" look="quiet" size="large">
								{copy.home.allParts(formatCount(total))}
							</LinkButton>
						</p>
					</>
				) : (
					<EmptyState title={copy.home.noParts}>{copy.home.noPartsWhy}</EmptyState>
				)}
			</Section>
			<BestSeller part={best} />
			{kinds.length > 0 && <CategoriesSection kinds={kinds} />}
			<BookingSteps />
			<CustomerReviews reviews={reviews} />
			<TrustStats />
			<ContactCards />
		</>
	);
}
