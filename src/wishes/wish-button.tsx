import { Icon } from "../ui/icon.tsx";
import { toast } from "../ui/toast.ts";
import { useWishes, wishFor } from "./stored-wishes.ts";
import { copy } from "./wish-button.copy.ts";

type WishButtonProps = {
	part: { id: string; name: string };
	/** `icon` shows only the heart, for places without room for words. */
	look?: "icon" | "words";
	className?: string;
};

/**
 * The heart button: puts a part on the wish list, or takes it off. The list is in the browser, so
 * the button is hidden without scripts.
 */
export function WishButton({ part: { id, name }, look = "icon", className = "" }: WishButtonProps) {
	const isWished = useWishes().some(({ partId }) => partId === id);
	function toggle(): void {
		if (!wishFor({ partId: id, name }, !isWished)) void toast.error(copy.full);
	}
	return (
		<button
			type="button"
			onClick={toggle}
			aria-pressed={isWished}
			aria-label={copy.wishFor(name)}
			title={look === "icon" ? copy.wish : undefined}
			className={`no-js:hidden aria-pressed:text-brand aria-pressed:[&_svg]:fill-current ${
				look === "icon"
					? "grid size-11 place-items-center rounded-md text-ink-soft hover:text-brand"
					: "inline-flex min-h-11 items-center gap-2 text-sm hover:text-brand"
			} ${className}`}
		>
			<Icon name="heart" className="size-5 shrink-0" />
			{look === "words" && copy.wish}
		</button>
	);
}
