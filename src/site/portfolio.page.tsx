import { ExternalLink } from "lucide-react";
import { loadPlainPage } from "../platform/cache/cache-policy.ts";
import { publicHead } from "../platform/client/page-head.ts";
import { copy } from "./portfolio.copy.ts";

export const loader = loadPlainPage;
export const meta = publicHead("/portfolio", copy.title, copy.intro);

export default function PortfolioPage() {
	return (
		<div className="page-width py-10">
			<p className="font-semibold text-brand">{copy.title}</p>
			<h1 className="text-4xl">{copy.name}</h1>
			<p className="text-ink-soft text-lg">{copy.role}</p>
			<p className="mt-4 max-w-prose text-lg">{copy.intro}</p>
			<div className="mt-10 grid gap-10 md:grid-cols-[1fr_1.4fr]">
				<section>
					<h2 className="text-xl">{copy.educationTitle}</h2>
					<ol className="mt-3 space-y-4 border-line border-l-2 pl-4">
						{copy.education.map(({ what, where, when }) => (
							<li key={what}>
								<p className="font-semibold">{what}</p>
								<p className="text-ink-soft">{where}</p>
								<p className="figures text-ink-soft text-sm">{when}</p>
							</li>
						))}
					</ol>
				</section>
				<section>
					<h2 className="text-xl">{copy.skillsTitle}</h2>
					<dl className="mt-3 space-y-4">
						{copy.skills.map(({ area, list }) => (
							<div
								key={area}
								className="grid gap-1 border-line border-b pb-3 sm:grid-cols-[9rem_1fr]"
							>
								<dt className="text-ink-soft">{area}</dt>
								<dd className="font-semibold">{list.join(", ")}</dd>
							</div>
						))}
					</dl>
				</section>
			</div>
			<section className="mt-10">
				<h2 className="text-xl">{copy.linksTitle}</h2>
				<ul className="mt-3 grid gap-3 md:grid-cols-3">
					{copy.links.map(({ name, why, to }) => (
						<li key={to}>
							<a
								href={to}
								rel="noopener"
								className="block h-full rounded-lg border border-line bg-surface p-4 no-underline hover:border-brand"
							>
								<span className="flex items-center justify-between gap-2 font-semibold">
									{name}
									<ExternalLink aria-hidden="true" className="size-4 text-ink-soft" />
								</span>
								<span className="text-ink-soft text-sm">{why}</span>
							</a>
						</li>
					))}
				</ul>
			</section>
		</div>
	);
}
