import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { copy } from "./wish-button.copy.ts";

export function WishLink() {
	return (
		<Link
			to={copy.address}
			title={copy.link}
			className="grid size-11 shrink-0 place-items-center rounded-md text-ink hover:bg-sunken max-[22.4rem]:w-9"
		>
			<Icon name="heart" className="size-5" />
			<span className="sr-only">{copy.link}</span>
		</Link>
	);
}
