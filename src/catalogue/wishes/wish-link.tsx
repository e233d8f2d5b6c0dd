import { Heart } from "lucide-react";
import { Link } from "react-router";
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
			<Heart aria-hidden="true" className="size-5" />
			<span className="sr-only">{copy.link}</span>
		</Link>
	);
}
