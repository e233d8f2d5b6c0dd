import { PartGrid } from "../../catalogue/part-card.tsx";
import { formatCount } from "../../kernel/digits.ts";
import { pageHead } from "../../platform/client/page-head.ts";
import { storefrontOf } from "../../platform/client/storefront-context.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { ContactCards } from "../contact-cards.tsx";
import { Section } from "../section.tsx";
import type { Route } from "./+types/home.page.ts";
import { bannerPreloads } from "./banner-art.tsx";
import { BestSeller } from "./best-seller.tsx";
import { CategoriesSection } from "./categories-section.tsx";
import { copy } from "./copy.ts";
import { CustomerReviews } from "./customer-reviews.tsx";
import { HomeBanner } from "./home-banner.tsx";
import { loadHome } from "./load-home.server.ts";
import { ShopPromises } from "./shop-promises.tsx";

export const loader = loadHome;
export const links: Route.LinksFunction = () => bannerPreloads("banner-build");

export function meta({ matches, loaderData }: Route.MetaArgs) {
	const shop = storefrontOf(matches);
	return pageHead(matches, {
		title: copy.home.title(shop?.shopName ?? copy.home.shop),
		description: copy.home.description,
		address: "/",
		jsonLd: loaderData?.jsonLd ?? [],
	});
}

/** The home page (spec §2). */
export default function HomePage({ loaderData }: Route.ComponentProps) {
	const { shopName, promises, parts, total, categories, best, reviews, contact } = loaderData;
	return (
		<div data-wide>
			<h1 className="sr-only">{copy.home.heading(shopName)}</h1>
			<HomeBanner />
			<ShopPromises promises={promises} />
			<div className="max-sm:-mt-8">
				<Section
					title={copy.home.parts}
					aside={total > 0 && <Link to="/parts">{copy.home.allParts(formatCount(total))}</Link>}
				>
					{parts.length > 0 ? (
						<>
							<div className={partsByWidth}>
								<PartGrid parts={parts} eagerCount={0} />
							</div>
							<p className="mt-4 sm:mt-6">
								<LinkButton to="/parts" look="quiet" size="large">
									{copy.home.allParts(formatCount(total))}
								</LinkButton>
							</p>
						</>
					) : (
						<EmptyState title={copy.home.noParts}>{copy.home.noPartsWhy}</EmptyState>
					)}
				</Section>
			</div>
			{categories.length > 0 && <CategoriesSection categories={categories} />}
			<BestSeller part={best} />
			<BookingSteps />
			<CustomerReviews reviews={reviews} />
			<TrustStats />
			<ContactCards cards={contact} />
		</div>
	);
}

/** A phone shows the first four parts, a tablet the first eight. A link shows the rest. */
const partsByWidth =
	"max-sm:[&>ul>li:nth-child(n+5)]:hidden max-lg:[&>ul>li:nth-child(n+9)]:hidden lg:[&>ul]:gap-5";

function BookingSteps() {
	return (
		<Section title={copy.steps.title}>
			<ol className="grid gap-x-6 gap-y-3 sm:grid-cols-2 sm:gap-y-5 lg:grid-cols-4">
				{copy.steps.list.map(({ title, text }, index) => (
					<li
						key={title}
						className="grid grid-cols-[2rem_1fr] border-brand border-t-2 pt-2 sm:block sm:pt-3"
					>
						<p className="figures font-bold text-2xl text-brand leading-none" aria-hidden="true">
							{index + 1}
						</p>
						<h3 className="text-lg sm:mt-2">{title}</h3>
						<p className="col-start-2 text-ink-soft text-sm sm:mt-1 sm:text-base">{text}</p>
					</li>
				))}
			</ol>
		</Section>
	);
}

/** The stats block with its fixed numbers (spec §9), and links to contact and feedback. */
function TrustStats() {
	return (
		<Section title={copy.stats.title}>
			<div className="grid gap-4 rounded-lg bg-brand-tint p-4 sm:gap-6 sm:p-8 lg:grid-cols-[1fr_auto] lg:items-center">
				<dl className="grid grid-cols-3 gap-3 sm:gap-6">
					{copy.stats.figures.map(({ figure, words }) => (
						<div key={words} className="flex flex-col-reverse">
							<dt className="text-sm sm:text-lg">{words}</dt>
							<dd className="figures font-bold text-2xl text-brand-strong sm:text-4xl">{figure}</dd>
						</div>
					))}
				</dl>
				<div className="flex flex-wrap gap-3 lg:flex-col">
					<LinkButton to="/#contact" prefetch="none">
						{copy.stats.contact}
					</LinkButton>
					<LinkButton to="/dashboard/addReview" look="quiet">
						{copy.stats.feedback}
					</LinkButton>
				</div>
			</div>
		</Section>
	);
}
