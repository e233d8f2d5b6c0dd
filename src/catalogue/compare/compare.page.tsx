import { useEffect, useRef } from "react";
import { data, redirect, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { cachePage } from "../../platform/cache/cache-policy.ts";
import { pageHead } from "../../platform/client/page-head.ts";
import { storefrontContext, storefrontOf } from "../../platform/client/storefront-context.ts";
import { askedAddress } from "../../platform/http/asked-address.ts";
import { termsContext } from "../../terms/open-terms.server.ts";
import { termsTag } from "../../terms/terms-tag.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { findCategory } from "../attributes/categories.ts";
import { EmptyListImage } from "../images/part-image.tsx";
import { compareParts, maxCompared } from "../parts-to-compare.ts";
import type { Route } from "./+types/compare.page.ts";
import { loadComparison } from "./compare-attributes.server.ts";
import { compareAddress, readCompareQuery } from "./compare-query.ts";
import type { ComparisonGroup } from "./comparison-row.ts";
import { ComparisonTable } from "./comparison-table.tsx";
import { copy } from "./copy.ts";
import { RowFilter } from "./row-filter.tsx";

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
	const category = findCategory(params.category);
	if (!category) throw data(null, 404);
	const { slugs, showsAll } = readCompareQuery(url.searchParams);
	const { db } = context.get(storefrontContext);
	const { terms } = context.get(termsContext);
	const { parts, groups } = await loadComparison({ db, terms }, category.slug, slugs);
	// A comparison has one canonical address; other addresses redirect to it.
	const found = parts.map(({ slug }) => slug);
	const address = compareAddress(category.slug, found, showsAll && parts.length > 1);
	if (askedAddress(request, url) !== address) throw redirect(address);
	cachePage(context, [termsTag, ...parts.map(({ id }) => `part:${id}`)]);
	return { category: { slug: category.slug, plural: category.plural }, parts, groups };
}

/** Does not load the data again if only the choice of rows changes. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
	const [from, to] = [change.currentUrl, change.nextUrl].map(
		({ pathname, searchParams }) => `${pathname} ${searchParams.get("parts")}`,
	);
	return from !== to && change.defaultShouldRevalidate;
}

const inARow = new Intl.ListFormat("en-GB");

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { category, parts } = loaderData;
	const names = inARow.format(parts.map(({ name }) => name));
	const slugs = parts.map(({ slug }) => slug);
	const heading = copy.heading(category.plural);
	const { showsAll } = readCompareQuery(new URLSearchParams(location.search));
	const shop = storefrontOf(matches);
	const title = parts.length > 0 ? copy.title(names) : heading;
	return [
		...pageHead(matches, {
			title: shop ? `${title} · ${shop.shopName}` : title,
			description: parts.length > 0 ? copy.description(names) : copy.noneHint,
			address: compareAddress(category.slug, slugs, showsAll),
		}),
		// Every choice of parts has its own page. These are too many for a search engine to index.
		{ name: "robots", content: "noindex" },
	];
}

/** Shows up to four parts of a category side by side, with their prices, stock and figures. */
export default function ComparePage({
	loaderData: { category, parts, groups },
}: Route.ComponentProps) {
	const { search } = useLocation();
	const query = readCompareQuery(new URLSearchParams(search));
	const different = groups
		.map(({ heading, rows }) => ({ heading, rows: rows.filter(({ differs }) => differs) }))
		.filter(({ rows }) => rows.length > 0);
	const onlyDifferent = parts.length > 1 && different.length > 0 && !query.showsAll;
	const heading = useFocusWhenLost(parts.length);
	const slugs = parts.map(({ slug }) => slug);
	const isFull = parts.length === maxCompared;
	return (
		<div className="page-width py-6">
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<h1 ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
					{copy.heading(category.plural)}
				</h1>
				{parts.length > 0 && (
					<LinkButton
						to={`/parts/${category.slug}`}
						look="quiet"
						className="print:hidden"
						onClick={() => compareParts(category.slug, slugs)}
					>
						{isFull ? copy.backToList : copy.addAnother}
					</LinkButton>
				)}
			</div>
			{parts.length === 0 && <NothingToCompare category={category} />}
			{parts.length === 1 && <p className="mt-3 text-ink-soft">{copy.onlyOne}</p>}
			{parts.length > 1 && (
				<RowFilter
					addressOf={(only) => compareAddress(category.slug, slugs, !only)}
					onlyDifferent={onlyDifferent}
					all={rowsIn(groups)}
					different={rowsIn(different)}
				/>
			)}
			{parts.length > 0 && (
				<ComparisonTable
					category={category}
					parts={parts}
					groups={onlyDifferent ? different : groups}
					addressWithout={(slug) =>
						compareAddress(
							category.slug,
							slugs.filter((other) => other !== slug),
							query.showsAll,
						)
					}
				/>
			)}
		</div>
	);
}

function rowsIn(groups: readonly ComparisonGroup[]): number {
	return groups.reduce((sum, { rows }) => sum + rows.length, 0);
}

/** Moves the focus to the heading when the focused link disappears with its part. */
function useFocusWhenLost(count: number) {
	const heading = useRef<HTMLHeadingElement>(null);
	const previous = useRef(count);
	useEffect(() => {
		if (count < previous.current && document.activeElement === document.body)
			heading.current?.focus({ preventScroll: true });
		previous.current = count;
	}, [count]);
	return heading;
}

function NothingToCompare({ category }: { category: { slug: string; plural: string } }) {
	return (
		<div className="mt-5">
			<EmptyState
				title={copy.none}
				drawing={<EmptyListImage />}
				action={
					<LinkButton to={`/parts/${category.slug}`} look="quiet">
						{copy.toList(category.plural)}
					</LinkButton>
				}
			>
				{copy.noneHint}
			</EmptyState>
		</div>
	);
}
