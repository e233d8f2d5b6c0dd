import { PartImage } from "../../catalogue/images/part-image.tsx";
import { formatTaka } from "../../kernel/taka.ts";
import { Link } from "../../ui/link.tsx";
import { copy } from "./copy.ts";
import type { SuggestedBuild } from "./list-suggested-builds.server.ts";

/** Builds to start from: each leads to its page, from which a copy is changed. */
export function SuggestedBuilds({ builds }: { builds: readonly SuggestedBuild[] }) {
	if (builds.length === 0) return null;
	return (
		<section className="mt-5">
			<h2 className="text-base">{copy.startFrom}</h2>
			<ul className="mt-2 grid gap-3 sm:grid-cols-3">
				{builds.map(({ id, name, totalTaka, image }) => (
					<li
						key={id}
						className="border-line bg-surface hover:border-brand focus-within:border-brand relative grid grid-cols-[4.5rem_1fr] items-center overflow-hidden rounded-lg border"
					>
						<PartImage image={image} alt="" sizes="4.5rem" />
						<p className="p-3">
							<Link
								prefetch="intent"
								to={`/build/${id}`}
								className="leading-snug font-semibold no-underline after:absolute after:inset-0 hover:underline"
							>
								{name}
							</Link>
							<span className="figures block text-sm">{formatTaka(totalTaka)}</span>
						</p>
					</li>
				))}
			</ul>
		</section>
	);
}
