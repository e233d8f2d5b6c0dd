import { Heart, type LucideIcon, ShoppingBasket, Star } from "lucide-react";

/**
 * An icon that a page shows many times. The page contains each drawing once (`Drawings`), and icons
 * refer to it: separate drawings would take a tenth of a list's rendering time. The icon gets its
 * colour and size from its place.
 */
export function Icon({ name, className }: { name: string; className: string }) {
	return (
		<svg aria-hidden="true" fill="none" className={className}>
			<use href={`#icon-${name}`} />
		</svg>
	);
}

type DrawingsProps = { id?: string; of: Record<string, LucideIcon> };

/** The hidden drawings that the `Icon`s of a page refer to. */
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

/** The drawings for every page's header and for lists of parts. The HTML contains them, and no script does. */
export function DrawingsOfEveryPage() {
	if (import.meta.env.SSR)
		return <Drawings id={id} of={{ basket: ShoppingBasket, heart: Heart, star: Star }} />;
	const html = { __html: drawn };
	// biome-ignore lint/security/noDangerouslySetInnerHtml: what the server wrote, unchanged
	return <svg id={id} aria-hidden="true" className="hidden" dangerouslySetInnerHTML={html} />;
}
