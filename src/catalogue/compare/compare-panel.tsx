import { Button, LinkButton } from "../../ui/button.tsx";
import { compareParts } from "../parts-to-compare.ts";
import { copy } from "./copy.ts";

export type ComparePanelProps = { category: string; sentence: string; address: string };

/** What the bar shows. It ends the page and stays at the bottom edge, so that it hides no end of a page. */
export function ComparePanel({ category, sentence, address }: ComparePanelProps) {
	return (
		<section
			aria-label={copy.bar}
			data-compare-bar=""
			className="border-line bg-surface shadow-raised sticky bottom-0 z-20 border-t print:hidden"
		>
			<div className="page-width flex items-center gap-x-1 py-1 sm:py-2 sm:gap-x-3">
				<p className="figures min-w-0 grow text-sm leading-tight font-semibold sm:text-base">
					{sentence}
				</p>
				<LinkButton to={address}>{copy.compare}</LinkButton>
				<Button look="plain" onClick={() => compareParts(category, [])}>
					{copy.clear}
				</Button>
			</div>
		</section>
	);
}
