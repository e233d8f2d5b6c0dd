import { Trash2 } from "lucide-react";
import { PartImage } from "../catalogue/images/part-image.tsx";
import { addressOfPart } from "../catalogue/live-part.ts";
import { formatCount } from "../kernel/digits.ts";
import { formatTaka } from "../kernel/taka.ts";
import { Button } from "../ui/button.tsx";
import { OptionalLink } from "../ui/link.tsx";
import { Notice } from "../ui/notice.tsx";
import { copy } from "./basket.copy.ts";
import type { LineState } from "./basket-state.ts";
import { QuantityStepper } from "./quantity-stepper.tsx";
import type { useBasketChanges } from "./use-basket-changes.ts";

type BasketRowProps = {
	state: LineState;
	/** The reason why the shop refused the line. The row shows it if it finds no problem of its own. */
	refusal: string | undefined;
	changes: ReturnType<typeof useBasketChanges>;
};

/** A line of the basket: the part as it is now, its changes since the customer added it, quantity and sum. */
export function BasketRow({ state, refusal, changes }: BasketRowProps) {
	const { line, part, formerPriceTaka, sumTaka } = state;
	const name = part?.name ?? (line.name || copy.gonePart);
	const sentences = [
		part && formerPriceTaka !== null
			? copy.priceChanged(formatTaka(formerPriceTaka), formatTaka(part.priceTaka))
			: null,
		problemInWords(state) ?? refusal,
	].filter((sentence) => sentence != null);
	return (
		<li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-2.5 border-line border-b px-3 py-1 last:border-b-0 sm:grid-cols-[5rem_minmax(0,1fr)] sm:gap-x-4 sm:p-4">
			<div className="self-start pt-1 sm:pt-0">
				{part && <PartImage image={part.image} alt="" sizes="5rem" className="rounded-md" />}
			</div>
			<div className="min-w-0">
				<div className="flex items-start justify-between gap-x-3 pt-0.5">
					<h3 className="wrap-anywhere min-w-0 font-semibold text-sm leading-tight sm:text-base">
						<OptionalLink
							to={part && addressOfPart(part)}
							className="line-clamp-2 min-h-6 no-underline hover:underline"
						>
							{name}
						</OptionalLink>
					</h3>
					{part && (
						<p className="figures shrink-0 font-bold leading-tight sm:text-lg">
							<span className="sr-only">{copy.sum} </span>
							{formatTaka(sumTaka)}
						</p>
					)}
				</div>
				<LineControls state={state} name={name} changes={changes} />
			</div>
			<div className="col-span-full not-empty:mt-2 space-y-2">
				{sentences.map((sentence) => (
					<Notice key={sentence} tone="attention" className="px-3 py-2 text-sm">
						{sentence}
					</Notice>
				))}
			</div>
		</li>
	);
}

type LineControlsProps = Pick<BasketRowProps, "state" | "changes"> & { name: string };

function LineControls({ state, name, changes }: LineControlsProps) {
	const { line, part, problem } = state;
	return (
		<div className="flex flex-wrap items-center gap-x-2">
			{part && problem !== "sold-out" && problem !== "too-few" && (
				<QuantityStepper
					name={name}
					quantity={line.quantity}
					bounds={part}
					onChange={(quantity) => changes.setQuantity(line.partId, quantity)}
					onInvalid={(isInvalid) => changes.markInvalid(line.partId, isInvalid)}
				/>
			)}
			{part && line.quantity !== 1 && (
				<p className="figures w-min min-w-0 text-ink-soft text-xs sm:w-auto sm:text-sm">
					{copy.each(formatTaka(part.priceTaka))}
				</p>
			)}
			<Button
				look="plain"
				onClick={() => changes.takeOut(line, part?.name ?? line.name)}
				aria-label={copy.takeOutThis(name)}
				className="-mr-2 ml-auto w-11 px-0! sm:w-auto sm:px-2!"
			>
				<Trash2 aria-hidden="true" className="size-4" />
				<span className="hidden sm:inline">{copy.takeOut}</span>
			</Button>
		</div>
	);
}

/** The line's problem in words. Null for a wrong quantity: the quantity's field shows that. */
function problemInWords({ problem, part }: LineState): string | null {
	if (!part) return copy.gone;
	if (problem === "sold-out") return copy.soldOut;
	return problem === "too-few"
		? copy.tooFew(formatCount(part.availableQuantity), formatCount(part.minimumQuantity))
		: null;
}
