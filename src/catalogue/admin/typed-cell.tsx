import { type KeyboardEvent, useId, useRef, useState } from "react";
import { formatCount, readWhole } from "../../kernel/digits.ts";
import { formatTaka } from "../../kernel/taka.ts";
import { call } from "../../platform/client/api-client.ts";
import { useSubmit } from "../../platform/client/use-submit.ts";
import type { Problem } from "../../platform/http/problem.ts";
import { fieldBox } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { changeProductOperation, type Product } from "./contract.ts";
import { copy } from "./copy.ts";

const words = copy.row;
const fields = {
	price: { was: "priceWas", inWords: formatTaka },
	availableQuantity: { was: "was", inWords: formatCount },
} as const;
type TypedField = keyof typeof fields;
type TypedCellProps = { product: Product; field: TypedField };

// Saves of all cells, in the order in which they were typed.
let sent = 0;
let offered = 0;

/**
 * The price or the stock of a part, which is typed in its row. Enter saves and goes to the next
 * row, Escape takes back what was typed. Leaving the field saves too. Saving never waits for the
 * server: a refusal appears at its row, and until then the next row can be typed.
 */
export function TypedCell({ product, field }: TypedCellProps) {
	const cell = useKeptValue(product, field);
	const { typed, save, busy, clear } = cell;
	const errorId = useId();
	function change(value: string): void {
		cell.setTyped(value);
		clear();
	}
	function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
		if (event.key === "Escape") change(textOf(cell.kept));
		if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
		event.preventDefault();
		void save();
		nextOf(event.currentTarget, event.shiftKey ? -1 : 1)?.focus();
	}
	return (
		<div className="flex flex-col @2xl:items-end gap-1">
			<span className="relative w-32">
				{field === "price" && (
					<span aria-hidden="true" className="absolute inset-y-0 left-3 grid place-items-center">
						৳
					</span>
				)}
				<input
					ref={cell.inputRef}
					value={typed}
					readOnly={busy}
					aria-busy={busy || undefined}
					onChange={(event) => change(event.currentTarget.value)}
					onKeyDown={onKeyDown}
					onFocus={(event) => event.currentTarget.select()}
					// What was refused is sent again only by Enter.
					onBlur={() => !cell.problem && void save()}
					name={field}
					aria-label={words.of(words.fieldOf[field], product.name)}
					aria-invalid={cell.problem ? true : undefined}
					aria-describedby={cell.problem ? errorId : undefined}
					inputMode="numeric"
					enterKeyHint="next"
					autoComplete="off"
					maxLength={12}
					className={`${fieldBox} figures min-h-11 text-right sm:pointer-fine:min-h-9 sm:pointer-fine:py-1`}
				/>
			</span>
			<p id={errorId} role="alert" className="max-w-64 text-left text-signal text-sm empty:hidden">
				{problemInWords(cell, field)}
			</p>
		</div>
	);
}

function problemInWords({ problem, detail }: ReturnType<typeof useKeptValue>, field: TypedField) {
	const now = problem ? valueIn(problem, field) : undefined;
	const by = typeof problem?.by === "string" ? problem.by : null;
	return now === undefined ? detail : words.changed(by, named(field, now));
}

/** What is typed in a cell, and the value that the shop has, as far as it is known here (`kept`). */
function useKeptValue(product: Product, field: TypedField) {
	const { _id: id, name, [field]: loaded } = product;
	const inputRef = useRef<HTMLInputElement>(null);
	const [before, setBefore] = useState(loaded);
	const [kept, setKept] = useState(loaded);
	const [typed, setTyped] = useState(textOf(loaded));

	function keep(value: number | null): void {
		setKept(value);
		setTyped(textOf(value));
	}
	// The list was loaded again. What somebody is typing stays.
	if (loaded !== before) {
		setBefore(loaded);
		if (typed === textOf(kept)) keep(loaded);
	}
	const { run, ...sending } = useSubmit(
		({ to, was }: { to: number | string | null; was: number | null }) =>
			call(changeProductOperation, {
				params: { id },
				body: { [field]: to, [fields[field].was]: was },
			}),
		{
			// A part without a price is not for sale, and its row says so.
			reload: kept === null,
			refused({ problem }) {
				const now = valueIn(problem, field);
				if (now !== undefined) setKept(now);
				// The row is gone if somebody has turned the page meanwhile.
				if (!inputRef.current) void toast.error(words.notSaved(name, problem.detail));
				return false;
			},
		},
	);
	async function save(): Promise<void> {
		const to = readWhole(typed);
		const was = kept;
		if (typed === textOf(was) || (to !== null && to === was)) return setTyped(textOf(was));
		sent += 1;
		const turn = sent;
		if (!(await run({ to: to ?? typed, was })) || to === null) return;
		keep(to);
		// Answers may overtake each other. Undo stays with what was typed last.
		if (turn < offered) return;
		offered = turn;
		const undo = { label: words.undo, act: () => void takeBack(was, to) };
		void toast.offer(words.saved(name, named(field, was), named(field, to)), [undo]);
	}
	async function takeBack(to: number | null, was: number): Promise<void> {
		if (!(await run({ to, was }))) return;
		keep(to);
		void toast.success(words.undone(name, named(field, to)));
	}
	return { inputRef, kept, typed, setTyped, save, ...sending };
}

function named(field: TypedField, value: number | null): string {
	return value === null ? words.noPrice : fields[field].inWords(value);
}

/** The shop's value in a refusal, if somebody else has changed it. */
function valueIn({ code, ...problem }: Problem, field: TypedField): number | null | undefined {
	const value = /^(?:price|stock)-changed$/.test(code) ? problem[field] : undefined;
	return typeof value === "number" || value === null ? value : undefined;
}

function textOf(value: number | null): string {
	return value === null ? "" : formatCount(value);
}

/** The same field of the next row, or of the previous one. */
function nextOf(input: HTMLInputElement, step: 1 | -1): HTMLInputElement | undefined {
	const column = input.closest("table")?.querySelectorAll<HTMLInputElement>(`[name=${input.name}]`);
	const inputs = [...(column ?? [])];
	return inputs[inputs.indexOf(input) + step];
}
