import { Link } from "react-router";
import { copy } from "./copy.ts";
import { plainPages } from "./pages.copy.ts";

/** The end of every page (spec §2): the shop's line, three columns of short pages, the copyright line. */
export function Footer({ shopName }: { shopName: string }) {
	return (
		<footer className="mt-16 bg-bottle text-on-bottle print:hidden">
			<div className="page-width grid gap-8 py-10 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
				<div className="sm:col-span-3 lg:col-span-1">
					<p className="font-bold text-2xl">{shopName}</p>
					<p className="font-semibold">{copy.footer.portal}</p>
					<p className="mt-2 max-w-sm text-on-bottle-soft text-sm">{copy.footer.about}</p>
				</div>
				{copy.footer.columns.map(({ title, pages }) => (
					<nav key={title} aria-label={title}>
						<p className="mb-2 font-semibold text-on-bottle-soft text-sm">{title}</p>
						<ul>
							{pages.map((page) => (
								<li key={page}>
									<Link
										to={`/${page}`}
										prefetch="intent"
										className="inline-block min-h-8 py-1 no-underline hover:underline focus-visible:outline-on-bottle"
									>
										{plainPages[page].title}
									</Link>
								</li>
							))}
						</ul>
					</nav>
				))}
			</div>
			<p className="page-width border-on-bottle/20 border-t py-4 text-on-bottle-soft text-sm">
				{copy.footer.copyright(shopName)}
			</p>
		</footer>
	);
}
