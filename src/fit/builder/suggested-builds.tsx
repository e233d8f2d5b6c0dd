import { PartImage } from "../../catalogue/images/part-image.tsx";
import { formatTaka } from "../../kernel/taka.ts";
import { Link } from "../../ui/link.tsx";
import { copy } from "./copy.ts";
import type { SuggestedBuild } from "./list-suggested-builds.server.ts";

/** Builds to start from: each leads to its page, from which a copy is changed. */
export function SuggestedBuilds({
	builds,
	budget,
}: {
	builds: readonly SuggestedBuild[];
	budget: number | null;
}) {
	if (builds.length === 0) return null;
	return (
		<section className="mt-5">
			<h2 className="text-base">{copy.startFrom}</h2>
			<ul className="mt-2 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
				{builds.map(({ id, name, totalTaka, image, told }) => (
					<li
						key={id}
						className="border-line bg-surface hover:border-brand focus-within:border-brand relative grid grid-cols-[4.5rem_1fr] items-center overflow-hidden rounded-lg border"
					>
						<PartImage image={image} alt="" sizes="4.5rem" />
						<div className="min-w-0 p-3">
							<Link
								prefetch="intent"
								to={budget ? `/build/${id}?budget=${budget}` : `/build/${id}`}
								className="leading-snug font-semibold no-underline after:absolute after:inset-0 hover:underline"
							>
								{name}
							</Link>
							<ul className="text-ink-soft text-sm leading-snug">
								{told.map((part) => (
									<li key={part}>{part}</li>
								))}
							</ul>
							<p className="figures text-sm font-semibold">{formatTaka(totalTaka)}</p>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}
