import { Trash2 } from "lucide-react";
import { PartImage } from "../../catalogue/images/part-image.tsx";
import { addressOfPart } from "../../catalogue/live-part.ts";
import { formatCount } from "../../kernel/digits.ts";
import { formatTaka } from "../../kernel/taka.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { LineWarranty } from "../promises/line-warranty.tsx";
import { copy } from "./basket.copy.ts";
import type { LineState } from "./basket-state.ts";
import type { PricedPart } from "./contract.ts";
import { QuantityStepper } from "./quantity-stepper.tsx";

type BasketRowProps = {
	state: LineState;
	/** Why the shop refused the line, where it does not show by itself. */
	refusal: string | undefined;
	onQuantity(quantity: number): void;
	onInvalid(isInvalid: boolean): void;
	onTakeOut(): void;
};

/** A line of the basket: the part as it is now, what changed since it was put in, its quantity and sum. */
export function BasketRow({ state, refusal, onQuantity, onInvalid, onTakeOut }: BasketRowProps) {
	const { line, part, problem, formerPriceTaka, sumTaka } = state;
	const name = part?.name ?? (line.name || copy.gonePart);
	const words = part ? problemInWords(state, part) : copy.gone;
	return (
		<li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 border-line border-b p-3 last:border-b-0 sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-x-4 sm:p-4">
			<div className="sm:row-span-2">
				{part && <PartImage image={part.image} alt="" sizes="6rem" className="rounded-md" />}
			</div>
			<div className="min-w-0">
				<div className="flex flex-wrap items-baseline justify-between gap-x-4">
					<h3 className="w-full font-semibold text-base wrap-anywhere sm:w-auto sm:min-w-0 sm:flex-1">
						{part ? (
							<Link
								to={addressOfPart(part)}
								prefetch="intent"
								className="inline-block min-h-6 no-underline hover:underline"
							>
								{name}
							</Link>
						) : (
							name
						)}
					</h3>
					{part && (
						<>
							{line.quantity !== 1 && (
								<p className="figures text-ink-soft text-sm sm:order-last sm:w-full">
									{copy.each(formatTaka(part.priceTaka))}
								</p>
							)}
							<p className="figures ml-auto font-bold text-lg">
								<span className="sr-only">{copy.sum} </span>
								{formatTaka(sumTaka)}
							</p>
						</>
					)}
				</div>
				<LineWarranty warranty={part?.warranty ?? null} deliveredAt={null} />
				{part && formerPriceTaka !== null && (
					<Notice tone="attention" className="mt-2 px-3 py-2 text-sm">
						{copy.priceChanged(formatTaka(formerPriceTaka), formatTaka(part.priceTaka))}
					</Notice>
				)}
				{(words ?? refusal) && (
					<Notice tone="attention" className="mt-2 px-3 py-2 text-sm">
						{words ?? refusal}
					</Notice>
				)}
			</div>
			<div className="col-span-full flex flex-wrap items-start justify-between gap-x-3 gap-y-2 sm:col-span-1 sm:col-start-2">
				{part && problem !== "sold-out" && problem !== "too-few" && (
					<QuantityStepper
						name={name}
						quantity={line.quantity}
						bounds={part}
						onChange={onQuantity}
						onInvalid={onInvalid}
					/>
				)}
				<Button
					look="plain"
					onClick={onTakeOut}
					aria-label={copy.takeOutThis(name)}
					className="-mr-2 ml-auto px-2"
				>
					<Trash2 aria-hidden="true" className="size-4" />
					{copy.takeOut}
				</Button>
			</div>
		</li>
	);
}

/** What a quantity is wrong by is said at its field. */
function problemInWords({ problem }: LineState, part: PricedPart): string | null {
	if (problem === "sold-out") return copy.soldOut;
	return problem === "too-few"
		? copy.tooFew(formatCount(part.availableQuantity), formatCount(part.minimumQuantity))
		: null;
}
