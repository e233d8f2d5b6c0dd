import { AddToBasket } from "../basket/add-to-basket.tsx";
import type { PricedPart } from "../basket/contract.ts";
import { copy as catalogueCopy } from "../catalogue/copy.ts";
import { PartImage } from "../catalogue/images/part-image.tsx";
import { addressOfPart } from "../catalogue/live-part.ts";
import { bookingObstacle } from "../catalogue/stock-rules.ts";
import { formatCount } from "../kernel/digits.ts";
import { formatTaka } from "../kernel/taka.ts";
import { Button } from "../ui/button.tsx";
import { OptionalLink } from "../ui/link.tsx";
import { toast } from "../ui/toast.ts";
import { changeWishes, wishFor } from "./stored-wishes.ts";
import type { Wish } from "./wish.ts";
import { copy } from "./wishes.copy.ts";

/** A part of the wish list as it is now. If the part is gone, the row shows its last known name. */
export function WishRow({ wish, part }: { wish: Wish; part: PricedPart | undefined }) {
	const name = (part?.name ?? wish.name) || copy.gonePart;
	function takeOff() {
		wishFor(wish, false);
		// The pressed button disappears with its row, so the content gets the focus.
		document.getElementById("content")?.focus({ preventScroll: true });
		const undo = () =>
			changeWishes((list) => ({
				...list,
				wishes: [
					{ ...wish, name: part?.name ?? wish.name },
					...list.wishes.filter(({ partId }) => partId !== wish.partId),
				],
			}));
		void toast.offer(copy.takenOff(name), [{ label: copy.undo, act: undo }]);
	}
	return (
		<li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 border-line border-b p-3 last:border-b-0 sm:grid-cols-[6rem_minmax(0,1fr)_auto] sm:gap-x-4 sm:p-4">
			<div>
				{part && <PartImage image={part.image} alt="" sizes="6rem" className="rounded-md" />}
			</div>
			<div className="min-w-0">
				<h3 className="wrap-anywhere font-semibold text-base">
					<OptionalLink
						to={part && addressOfPart(part)}
						className="inline-block min-h-6 no-underline hover:underline"
					>
						{name}
					</OptionalLink>
				</h3>
				{part ? <PriceAndStock part={part} /> : <p className="text-ink-soft">{copy.gone}</p>}
			</div>
			<div className="col-span-full flex flex-wrap items-center justify-end gap-2 max-sm:*:grow sm:col-span-1 sm:col-start-3">
				{part && !bookingObstacle(part) && <AddToBasket part={part} />}
				<Button look="plain" onClick={takeOff} aria-label={copy.takeOffThis(name)}>
					{copy.takeOff}
				</Button>
			</div>
		</li>
	);
}

function PriceAndStock({ part }: { part: PricedPart }) {
	const count = formatCount(part.availableQuantity);
	const obstacle = bookingObstacle(part);
	return (
		<p className="figures flex flex-wrap items-baseline gap-x-3">
			<span className="font-bold text-lg">{formatTaka(part.priceTaka)}</span>
			{obstacle ? (
				<strong className="font-semibold text-signal text-sm">
					{obstacle === "sold-out" ? catalogueCopy.card.soldOut : catalogueCopy.card.tooFew(count)}
				</strong>
			) : (
				<span className="text-ink-soft text-sm">{copy.available(count)}</span>
			)}
		</p>
	);
}
