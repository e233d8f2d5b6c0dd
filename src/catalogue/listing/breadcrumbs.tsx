import { Link } from "../../ui/link.tsx";
import { copy } from "./copy.ts";

/** The way from the home page to a category, above its list. */
export function Breadcrumbs({ category }: { category: string }) {
	const step = "hover:text-brand inline-block min-h-6 no-underline hover:underline";
	return (
		<nav aria-label={copy.way} className="text-ink-soft text-sm">
			<ol className="flex flex-wrap gap-x-2 [&>li:not(:last-child)]:after:content-['/'] [&>li]:after:ml-2 [&>li]:after:text-line-strong">
				<li>
					<Link to="/" className={step}>
						{copy.home}
					</Link>
				</li>
				<li>
					<Link to="/parts" className={step}>
						{copy.title}
					</Link>
				</li>
				<li aria-current="page">{category}</li>
			</ol>
		</nav>
	);
}
