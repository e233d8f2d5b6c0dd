import { Minus, Plus } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { formatCount } from "../kernel/digits.ts";
import { copy as orderingCopy } from "../ordering/copy.ts";
import { type QuantityBounds, quantityRefusal, readQuantity } from "../ordering/rules.ts";
import { copy } from "./basket.copy.ts";

type StepperProps = {
	name: string;
	quantity: number;
	bounds: QuantityBounds;
	/** Gets each typed whole number of at least one, even if that quantity cannot be ordered. */
	onChange(quantity: number): void;
	/** Gets whether the typed text is not a quantity. */
	onInvalid(isInvalid: boolean): void;
};

/**
 * The quantity of a line: a field with buttons for one more and one fewer. Shows the allowed range
 * while it has the focus, and the specification's sentences if the quantity is wrong (spec §5).
 */
export function QuantityStepper({ name, quantity, bounds, onChange, onInvalid }: StepperProps) {
	const id = useId();
	const { shown, type, forget } = useTyped({ quantity, onChange, onInvalid });
	const error = errorOf(shown, bounds);
	const { minimumQuantity: min, availableQuantity: max } = bounds;
	const bound = copy.bounds(formatCount(min), formatCount(max));

	function step(by: 1 | -1): void {
		type(String(Math.max(min, Math.min(quantity + by, max))));
	}
	return (
		<>
			<label htmlFor={id} className="sr-only">
				{copy.quantityOf(name)}
			</label>
			<div className="group relative flex w-fit rounded-md border border-line-strong bg-surface">
				<Step label={copy.fewer(name)} isIdle={quantity <= min} onPress={() => step(-1)}>
					<Minus aria-hidden="true" className="size-4" />
				</Step>
				<input
					id={id}
					inputMode="numeric"
					autoComplete="off"
					value={shown}
					onChange={(event) => type(event.target.value)}
					onBlur={() => error === null && forget()}
					aria-describedby={`${id}-bounds ${id}-error`}
					aria-invalid={error ? true : undefined}
					className="figures h-11 w-12 border-line-strong border-x bg-surface text-center text-base aria-invalid:bg-signal-tint sm:w-16"
				/>
				<Step label={copy.more(name)} isIdle={quantity >= max} onPress={() => step(1)}>
					<Plus aria-hidden="true" className="size-4" />
				</Step>
				{/* It lies over the content below, so that nothing moves under a finger. */}
				<p
					id={`${id}-bounds`}
					hidden={error !== null}
					className="figures pointer-events-none absolute top-full left-0 z-10 mt-1 hidden w-max max-w-52 rounded-md bg-ink px-2 py-1 text-paper text-sm group-focus-within:block"
				>
					{bound}
				</p>
			</div>
			<p
				id={`${id}-error`}
				role="alert"
				className="order-last basis-full text-signal text-sm empty:hidden"
			>
				{error && (
					<>
						<span className="block">{error}</span>
						<span className="figures block text-ink-soft">{bound}</span>
					</>
				)}
			</p>
		</>
	);
}

/** The text of the field: as the customer typed it, unless the quantity changed elsewhere. */
function useTyped({ quantity, onChange, onInvalid }: Omit<StepperProps, "name" | "bounds">) {
	const [typed, setTyped] = useState<string | null>(null);
	const typedQuantity = typed === null ? null : readQuantity(typed);
	const isStale = typedQuantity !== null && typedQuantity >= 1 && typedQuantity !== quantity;

	function type(text: string): void {
		setTyped(text);
		const number = readQuantity(text);
		const isQuantity = number !== null && number >= 1 && number <= 1_000_000;
		onInvalid(!isQuantity);
		if (isQuantity) onChange(number);
	}
	const shown = typed === null || isStale ? String(quantity) : typed;
	return { shown, type, forget: () => setTyped(null) };
}

function errorOf(typed: string, bounds: QuantityBounds): string | null {
	const quantity = readQuantity(typed);
	if (quantity === null) return orderingCopy.wholeQuantity;
	const refusal = quantityRefusal(quantity, bounds);
	if (refusal === "below-minimum") return orderingCopy.belowMinimum;
	return refusal === "above-available" ? orderingCopy.aboveAvailable : null;
}

type StepProps = { label: string; isIdle: boolean; onPress(): void; children: ReactNode };

/** A step button. At the limit it does nothing and keeps the focus, which a disabled button would lose. */
function Step({ label, isIdle, onPress, children }: StepProps) {
	return (
		<button
			type="button"
			aria-label={label}
			aria-disabled={isIdle || undefined}
			onClick={() => !isIdle && onPress()}
			className="grid size-11 place-items-center rounded-md hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:text-line-strong"
		>
			{children}
		</button>
	);
}
