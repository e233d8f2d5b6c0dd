import { Link } from "../../ui/link.tsx";
import { copy } from "../copy.ts";

type BreadcrumbProps = { category: { slug: string; plural: string }; name: string };

/** The way to a part, down to the part itself. */
export function PartBreadcrumb({ category, name }: BreadcrumbProps) {
	return (
		<nav aria-label={copy.part.way} className="text-ink-soft text-sm">
			<ol className="flex flex-wrap gap-x-2">
				<Step to="/">{copy.list.home}</Step>
				<Step to="/parts">{copy.list.title}</Step>
				<Step to={`/parts/${category.slug}`}>{category.plural}</Step>
				<li aria-current="page" className="line-clamp-1 min-w-0 max-w-full text-ink max-md:sr-only">
					{name}
				</li>
			</ol>
		</nav>
	);
}

function Step({ to, children }: { to: string; children: string }) {
	return (
		<li className="flex gap-2 after:text-line-strong after:content-['/']">
			<Link to={to} className="inline-block min-h-6 no-underline hover:text-brand hover:underline">
				{children}
			</Link>
		</li>
	);
}
