import type { FormEvent } from "react";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.ts";
import { copy } from "./copy.ts";
import { useWishes, wishFor } from "./stored-wishes.ts";

type WishButtonProps = {
	part: { id: string; name: string };
	/** `icon`: only the heart, where there is no room for words. */
	look?: "icon" | "words";
	className?: string;
};

/**
 * The heart: puts a part on the wish list, or takes it off. The list is in the browser; without scripts it is a form
 * that opens the list with the part on it.
 */
export function WishButton({ part: { id, name }, look = "icon", className }: WishButtonProps) {
	const isWished = useWishes().some(({ partId }) => partId === id);
	function toggle(event: FormEvent): void {
		event.preventDefault();
		if (!wishFor({ partId: id, name }, !isWished)) void toast.error(copy.full);
	}
	return (
		<form action={copy.address} onSubmit={toggle} className={className}>
			<button
				type="submit"
				name="part"
				value={id}
				aria-pressed={isWished}
				aria-label={copy.wishFor(name)}
				title={look === "icon" ? copy.wish : undefined}
				className={
					look === "icon"
						? "text-ink-soft hover:text-brand aria-pressed:text-brand grid size-11 place-items-center rounded-md aria-pressed:[&_svg]:fill-current"
						: buttonClass(
								"quiet",
								"large",
								"w-full aria-pressed:text-brand aria-pressed:border-brand aria-pressed:[&_svg]:fill-current",
							)
				}
			>
				<Icon name="heart" className="size-5 shrink-0" />
				{look === "words" && copy.wish}
			</button>
		</form>
	);
}
