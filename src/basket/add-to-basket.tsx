import { useNavigate } from "react-router";
import { formatCount } from "../kernel/digits.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { toast } from "../ui/toast.ts";
import { copy } from "./add-to-basket.copy.ts";
import { type PutPart, putInBasket } from "./put-in-basket.ts";
import { changeBasket, readBasket } from "./stored-basket.ts";

type AddToBasketProps = {
	part: PutPart;
	/** `icon` shows only the icon, for places without room for words. */
	look?: "icon" | "words";
	size?: "normal" | "large";
	className?: string;
};

/**
 * Puts a part into the basket, then offers a link to the basket and an undo. The basket is in the
 * browser, so this button is hidden without scripts. "Book now" beside it works without them.
 */
export function AddToBasket({
	part,
	look = "words",
	size = "normal",
	className = "",
}: AddToBasketProps) {
	const navigate = useNavigate();
	function add(): void {
		const before = readBasket().lines;
		const { lines, outcome } = putInBasket(before, part);
		if (outcome === "full") return void toast.error(copy.full);
		if (outcome === "all-there-are") return void toast.info(copy.allThereAre(part.name));
		changeBasket((basket) => ({ ...basket, lines }));
		const lineIn = (all: typeof lines) => all.find(({ partId }) => partId === part.id);
		const undo = () =>
			changeBasket((basket) => ({
				...basket,
				lines: basket.lines.flatMap((line) =>
					line.partId === part.id ? (lineIn(before) ?? []) : line,
				),
			}));
		void toast.offer(copy.added(part.name, formatCount(lineIn(lines)?.quantity ?? 1)), [
			{ label: copy.toBasket, href: copy.address, act: () => void navigate(copy.address) },
			{ label: copy.undo, act: undo },
		]);
	}
	return (
		<Button
			look="quiet"
			size={size}
			onClick={add}
			aria-label={copy.addThis(part.name)}
			title={look === "icon" ? copy.add : undefined}
			className={`no-js:hidden ${look === "icon" ? "size-11 px-0!" : ""} ${className}`}
		>
			<Icon name="basket" className="size-5 shrink-0" />
			{look === "words" && copy.add}
		</Button>
	);
}
