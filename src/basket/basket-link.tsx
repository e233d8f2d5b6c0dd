import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { copy } from "./add-to-basket.copy.ts";

/**
 * The link to the basket, with the number of its parts. The number is a CSS property of <html>. A
 * script sets it before first paint (html-attributes.ts): the page itself is the same for everyone.
 */
export function BasketLink() {
	return (
		<Link
			to={copy.address}
			title={copy.link}
			className="relative grid size-11 shrink-0 place-items-center rounded-md text-ink after:absolute after:top-0.5 after:right-0 after:grid after:h-5 after:min-w-5 after:place-items-center after:rounded-full after:bg-brand after:px-1 after:font-semibold after:text-on-brand after:text-xs after:leading-none after:content-(--basket) hover:bg-sunken max-[22.4rem]:w-9 forced-colors:after:outline"
		>
			<Icon name="basket" className="size-5" />
			<span className="sr-only">{copy.link} </span>
		</Link>
	);
}
