import { imageFilesAt } from "../../catalogue/images/image-files.ts";
import type { StockedCategory } from "../../catalogue/live-part.ts";
import { formatCount } from "../../kernel/digits.ts";
import { hasSlice } from "../../kernel/slices.ts";
import { Link } from "../../ui/link.tsx";
import { ResponsiveImage } from "../../ui/responsive-image.tsx";
import { copy as siteCopy } from "../copy.ts";
import { Section } from "../section.tsx";
import { copy } from "./copy.ts";

type ShownCategory = StockedCategory & { image: string };

// A phone shows five rows of two tiles.
const tilesOnPhone = 10;

/** The categories with their numbers of parts. A phone shows the first ten as tiles and unfolds the rest as names. */
export function CategoriesSection({ categories }: { categories: ShownCategory[] }) {
	const rest = categories.slice(tilesOnPhone);
	return (
		<Section
			title={copy.home.categories}
			aside={
				hasSlice("builder") && (
					<Link to="/build" className="max-sm:hidden">
						{siteCopy.nav.build}
					</Link>
				)
			}
		>
			<ul className="grid grid-cols-2 gap-1.5 sm:grid-cols-3 sm:gap-2 lg:grid-cols-4 xl:grid-cols-5 min-[100rem]:grid-cols-7 min-[116rem]:grid-cols-8 max-sm:[&>li:nth-child(n+11)]:hidden">
				{categories.map((category) => (
					<li key={category.category}>
						<CategoryTile {...category} />
					</li>
				))}
			</ul>
			{rest.length > 0 && (
				<details className="mt-2 sm:hidden">
					<summary className="flex min-h-11 items-center font-semibold text-brand">
						{copy.home.moreCategories(formatCount(rest.length))}
					</summary>
					<ul className="grid grid-cols-2 gap-x-3">
						{rest.map(({ category, plural }) => (
							<li key={category}>
								<Link
									to={`/parts/${category}`}
									className="flex min-h-11 items-center no-underline hover:text-brand"
								>
									{plural}
								</Link>
							</li>
						))}
					</ul>
				</details>
			)}
		</Section>
	);
}

function CategoryTile({ category, plural, count, image }: ShownCategory) {
	return (
		<Link
			to={`/parts/${category}`}
			className="flex h-full items-center gap-2 rounded-md border border-line bg-surface p-1 no-underline hover:border-brand hover:text-brand sm:p-1.5 sm:pr-3"
		>
			<span className="studio block size-11 shrink-0 rounded-sm sm:size-16">
				<ResponsiveImage
					files={imageFilesAt(image)}
					alt=""
					sizes="4rem"
					className="size-full p-1"
				/>
			</span>
			<span className="min-w-0">
				<span className="block font-semibold text-sm leading-tight sm:text-base">{plural}</span>
				<span className="figures hidden text-ink-soft text-sm sm:block">
					{copy.home.inCategory(formatCount(count), count === 1)}
				</span>
			</span>
		</Link>
	);
}
