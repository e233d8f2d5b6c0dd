import { classNames } from "../ui/class-names.ts";
import { Link } from "../ui/link.tsx";
import { copy } from "./copy.ts";
import { addressOfPart } from "./live-part.ts";

type Category = { slug: string; plural: string };
type Part = { category: string; slug: string; name: string };
type Step = { name: string; address: string };

/** The breadcrumbs from the home page to a category or a part, for its page and for search engines. */
export function stepsTo({ slug, plural }: Category, part?: Part): Step[] {
	return [
		{ name: copy.list.home, address: "/" },
		{ name: copy.list.title, address: "/parts" },
		{ name: plural, address: `/parts/${slug}` },
		...(part ? [{ name: part.name, address: addressOfPart(part) }] : []),
	];
}

/** The breadcrumbs above a page. The last step is the page itself; a phone hides a part's name, which follows below. */
export function Breadcrumbs({ category, part }: { category: Category; part?: Part }) {
	const steps = stepsTo(category, part);
	return (
		<nav aria-label={copy.part.way} className="text-ink-soft text-sm">
			<ol className="flex flex-wrap gap-x-2">
				{steps.slice(0, -1).map(({ name, address }) => (
					<li key={address} className="flex gap-2 after:text-line-strong after:content-['/']">
						<Link
							to={address}
							className="inline-block min-h-6 no-underline hover:text-brand hover:underline"
						>
							{name}
						</Link>
					</li>
				))}
				<li
					aria-current="page"
					className={classNames(part && "line-clamp-1 min-w-0 max-w-full text-ink max-md:sr-only")}
				>
					{steps.at(-1)?.name}
				</li>
			</ol>
		</nav>
	);
}
