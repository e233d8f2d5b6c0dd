import { Link } from "../../ui/link.tsx";
import { copy } from "../copy.ts";

/** The footer of every page (spec §2): the shop's slogan, three columns of short pages, the copyright line. */
export function Footer({ shopName }: { shopName: string }) {
	return (
		<footer className="bg-bottle text-on-bottle mt-12 print:hidden sm:mt-16">
			<div className="page-width grid grid-cols-2 gap-x-4 gap-y-6 py-6 min-[22rem]:grid-cols-[1.25fr_1fr_1.2fr] sm:grid-cols-3 sm:gap-8 sm:py-10 lg:grid-cols-[2fr_1fr_1fr_1fr]">
				<div className="col-span-full lg:col-span-1">
					<p className="text-2xl font-bold">{shopName}</p>
					<p className="font-semibold">{copy.footer.portal}</p>
					<p className="text-on-bottle-soft mt-2 max-w-sm text-sm">{copy.footer.about}</p>
				</div>
				{copy.footer.columns.map(({ title, pages }) => (
					<nav key={title} aria-label={title}>
						<p className="text-on-bottle-soft mb-2 text-sm font-semibold">{title}</p>
						<ul>
							{pages.map((page) => (
								<li key={page.to}>
									<Link
										to={page.to}
										prefetch="intent"
										className="inline-block min-h-8 py-1 text-sm no-underline sm:text-base hover:underline focus-visible:outline-on-bottle"
									>
										{page.title}
									</Link>
								</li>
							))}
						</ul>
					</nav>
				))}
			</div>
			<div className="page-width border-on-bottle/20 text-on-bottle-soft flex flex-wrap justify-between gap-x-8 gap-y-1 border-t py-4 text-sm">
				<p>{copy.footer.copyright(shopName)}</p>
				<p>{copy.footer.times}</p>
			</div>
		</footer>
	);
}
