import { Link } from "react-router";
import { chooseImage } from "../../catalogue/images/choose-image.ts";
import { imageFilesAt } from "../../catalogue/images/image-files.ts";
import { shippedImageAddress } from "../../catalogue/images/shipped-images.ts";
import type { StockedCategory } from "../../catalogue/live-part.ts";
import { formatCount } from "../../kernel/digits.ts";
import { ResponsiveImage } from "../../ui/responsive-image.tsx";
import { Section } from "../section.tsx";
import { copy } from "./copy.ts";

/** The categories with their numbers of parts for sale, each a link to its listing. */
export function CategoriesSection({ categories }: { categories: StockedCategory[] }) {
	return (
		<Section title={copy.home.categories}>
			<ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
				{categories.map(({ category, plural, count }) => (
					<li key={category}>
						<Link
							to={`/parts/${category}`}
							prefetch="intent"
							className="border-line bg-surface hover:border-brand hover:text-brand flex h-full items-center gap-2 rounded-md border p-1.5 no-underline sm:pr-3"
						>
							<span className="studio block size-11 shrink-0 rounded-sm sm:size-16">
								<ResponsiveImage
									files={imageFilesAt(
										shippedImageAddress(chooseImage({ category, name: "", attributes: {} })),
									)}
									alt=""
									sizes="4rem"
									className="size-full p-1"
								/>
							</span>
							<span className="min-w-0">
								<span className="block text-sm leading-tight font-semibold sm:text-base">
									{plural}
								</span>
								<span className="figures text-ink-soft text-sm">
									{copy.home.inCategory(formatCount(count), count === 1)}
								</span>
							</span>
						</Link>
					</li>
				))}
			</ul>
		</Section>
	);
}
