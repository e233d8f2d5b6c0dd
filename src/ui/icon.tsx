import { Heart, type LucideIcon, ShoppingBasket, Star } from "lucide-react";

/**
 * An icon that a page shows many times. It is drawn once in the page (`Drawings`) and only named here: drawn anew,
 * those of a list would be a tenth of its rendering. In colour and size it follows its place, as any other.
 */
export function Icon({ name, className }: { name: string; className: string }) {
	return (
		<svg aria-hidden="true" fill="none" className={className}>
			<use href={`#icon-${name}`} />
		</svg>
	);
}

type DrawingsProps = { id?: string; of: Record<string, LucideIcon> };

/** The drawings that the `Icon`s of a page name, not seen by themselves. */
export function Drawings({ id, of: drawings }: DrawingsProps) {
	return (
		<svg id={id} aria-hidden="true" className="hidden">
			{Object.entries(drawings).map(([name, Drawing]) => (
				<Drawing key={name} id={`icon-${name}`} size="100%" fill="inherit" />
			))}
		</svg>
	);
}

const id = "drawings";
const drawn = import.meta.env.SSR ? "" : (document.getElementById(id)?.innerHTML ?? "");

/** What the header of every page names, and lists of parts. The browser takes it from the page: no script has it. */
export function DrawingsOfEveryPage() {
	if (import.meta.env.SSR)
		return <Drawings id={id} of={{ basket: ShoppingBasket, heart: Heart, star: Star }} />;
	const html = { __html: drawn };
	// biome-ignore lint/security/noDangerouslySetInnerHtml: what the server wrote, unchanged
	return <svg id={id} aria-hidden="true" className="hidden" dangerouslySetInnerHTML={html} />;
}
