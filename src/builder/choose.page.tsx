import { BuildFields } from "../catalogue/listing/build-fields.tsx";
import { ChosenFilters } from "../catalogue/listing/chosen-filters.tsx";
import { copy as listingCopy } from "../catalogue/listing/copy.ts";
import { FilterButton, FilterForm } from "../catalogue/listing/filter-form.tsx";
import { listingContext } from "../catalogue/listing/find-parts.server.ts";
import { SortLinks } from "../catalogue/listing/list-toolbar.tsx";
import { addressWith } from "../catalogue/listing/listed-facets.ts";
import { UnderstoodSearch } from "../catalogue/listing/understood-search.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Link } from "../ui/link.tsx";
import { ListSearch } from "../ui/list-search.tsx";
import { Pagination } from "../ui/pagination.tsx";
import type { Route } from "./+types/choose.page.ts";
import { budgetInWords } from "./budget.tsx";
import { buildAddress, chosenAddress } from "./build-query.ts";
import { CandidateGroups, type CandidateGroupsProps, GroupLinks } from "./candidate-groups.tsx";
import { copy } from "./copy.ts";
import { loadCandidates } from "./load-candidates.server.ts";
import { BuildDrawings } from "./verdict-mark.tsx";

export function loader({ url, params, context }: Route.LoaderArgs) {
	return loadCandidates(context.get(listingContext), params.category, url.searchParams);
}

export function meta({ loaderData }: Route.MetaArgs) {
	const title = loaderData ? copy.chooseTitle(loaderData.category.name) : copy.title;
	return [{ title }, { name: "robots", content: "noindex" }];
}

/** The parts of a category for a build: parts that fit, then parts not fully known, then parts that do not fit. */
export default function ChoosePage({ loaderData }: Route.ComponentProps) {
	const { category, query, facets, total, totalInWords, pages, lines, beside } = loaderData;
	const list = { category: category.slug, facets, query };
	const addressOf = (page: number) => addressWith(list, { page });
	return (
		<div data-wide className="page-width py-5">
			<Link to={buildAddress(lines, beside)} className="py-2.5 text-link">
				{copy.back}
			</Link>
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h1 tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
					{copy.chooseTitle(category.name)}
				</h1>
				<p role="status" className="figures text-ink-soft">
					{listingCopy.count(total, totalInWords)}
				</p>
			</div>
			{loaderData.leftTaka !== null && beside.budget && (
				<p className="figures text-sm">
					{copy.budgetForPart(budgetInWords(loaderData.leftTaka, beside.budget))}
				</p>
			)}
			<div className="mt-2">
				<ListSearch name="q" typed={query.q} maxLength={200} labels={copy.searchCandidates}>
					<BuildFields build={query.build} />
				</ListSearch>
			</div>
			<UnderstoodSearch notes={loaderData.notes} list={list} />
			<ChosenFilters list={list} />
			<div className="mt-4 grid gap-x-8 gap-y-4 lg:grid-cols-[13.5rem_1fr]">
				<div className="contents lg:block">
					{facets.length > 0 && (
						<FilterForm list={list} total={total} totalInWords={totalInWords} />
					)}
				</div>
				<div className="min-w-0">
					<div className="mb-4 flex flex-wrap items-center gap-2">
						{facets.length > 0 && <FilterButton chosen={query.choices.size} />}
						{total > 1 && <SortLinks list={list} isBestSelling={false} />}
					</div>
					<CandidateList
						{...loaderData}
						addressOf={addressOf}
						chosenAddressOf={(part) => chosenAddress(lines, part, beside)}
					/>
					<div className="mt-8 flex justify-center">
						<Pagination
							page={query.page}
							pages={pages}
							labels={listingCopy.pages}
							addressOf={addressOf}
						/>
					</div>
				</div>
			</div>
			<BuildDrawings />
		</div>
	);
}

type CandidateListProps = CandidateGroupsProps & { total: number; addressOf(page: number): string };

/** The candidates with links to the start of each group, or a message that there are none. */
function CandidateList({ total, addressOf, ...groups }: CandidateListProps) {
	const { fits, unknown } = groups.counts;
	if (total === 0) return <EmptyState title={copy.noneFound}>{copy.noneFoundHint}</EmptyState>;
	return (
		<>
			<GroupLinks counts={groups.counts} addressOf={addressOf} />
			{fits + unknown === 0 && <p className="mb-3">{copy.nothingFits}</p>}
			<CandidateGroups {...groups} />
		</>
	);
}
