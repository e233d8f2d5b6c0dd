import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { copy } from "./copy.ts";

/** The way to the wish list. */
export function WishLink() {
	return (
		<Link
			to={copy.address}
			prefetch="intent"
			title={copy.link}
			className="hover:bg-sunken text-ink grid size-11 max-[22.4rem]:w-9 shrink-0 place-items-center rounded-md"
		>
			<Icon name="heart" className="size-5" />
			<span className="sr-only">{copy.link}</span>
		</Link>
	);
}
