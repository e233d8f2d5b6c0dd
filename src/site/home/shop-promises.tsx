import { type LucideIcon, MapPin, RotateCcw, ShieldCheck, Truck } from "lucide-react";
import { Link } from "../../ui/link.tsx";
import { copy } from "./copy.ts";
import type { ShownPromise } from "./promises-of.ts";

const icons: Record<ShownPromise["kind"], LucideIcon> = {
	delivery: Truck,
	warranty: ShieldCheck,
	returns: RotateCcw,
	collecting: MapPin,
};

/** The shop's promises in one row, which scrolls on a phone. Each promise links to its terms. */
export function ShopPromises({ promises }: { promises: ShownPromise[] }) {
	if (promises.length === 0) return null;
	return (
		<section aria-label={copy.promises.label} className="border-line border-b bg-surface">
			<ul className="page-width flex justify-between gap-x-5 overflow-x-auto [scrollbar-width:none]">
				{promises.map(({ kind, title, text }) => {
					const Icon = icons[kind];
					return (
						<li key={kind} className="max-w-[70vw] shrink-0 lg:max-w-sm lg:shrink">
							<Link
								to={`/terms#${kind}`}
								className="flex min-h-11 items-center gap-2 py-1 text-xs leading-tight no-underline -outline-offset-2 hover:text-brand sm:text-sm md:min-h-14"
							>
								<Icon aria-hidden="true" className="size-5 shrink-0 text-brand" />
								<span className="min-w-0">
									<span className="block font-semibold">{title}</span>{" "}
									<span className="line-clamp-1 text-ink-soft">{text}</span>
								</span>
							</Link>
						</li>
					);
				})}
			</ul>
		</section>
	);
}
