import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import { classNames } from "./class-names.ts";

/** The texts of a field. */
export type FieldText = { label: ReactNode; hint?: ReactNode; error?: string | undefined };
type InputType = "text" | "date" | "email" | "tel" | "number" | "url" | "search";
type FieldProps = Omit<ComponentProps<"input">, "type"> & FieldText & { type?: InputType };
type TextAreaFieldProps = ComponentProps<"textarea"> & FieldText;
type SelectFieldProps = ComponentProps<"select"> & FieldText;

const readOnly = "read-only:border-line read-only:bg-sunken read-only:text-ink-soft";

/** What the box of every field looks like. */
export const fieldBox =
	"w-full rounded-md border border-line-strong bg-surface px-3 py-2 text-base text-ink placeholder:text-ink-soft hover:border-ink-soft disabled:cursor-not-allowed disabled:bg-sunken aria-invalid:border-signal";

/** Label, control, hint and error of a field, linked so that screen readers read them together. */
export function LabelledControl({
	id,
	label,
	hint,
	error,
	children,
}: FieldText & { id: string; children: ReactNode }) {
	return (
		<div className="flex flex-col gap-1.5">
			<label htmlFor={id} className="font-semibold text-sm">
				{label}
			</label>
			{children}
			{hint && (
				<p id={`${id}-hint`} className="text-ink-soft text-sm">
					{hint}
				</p>
			)}
			<p id={`${id}-error`} role="alert" className="text-signal text-sm empty:hidden">
				{error}
			</p>
		</div>
	);
}

/** The attributes that link a control with its hint and error. */
export function ariaOf(id: string, { hint, error }: Pick<FieldText, "hint" | "error">) {
	const by = classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null);
	return { id, "aria-describedby": by || undefined, "aria-invalid": error ? true : undefined };
}

/** A one-line input. A number is a text input, which accepts Bangla digits, with the numeric keyboard on a phone. */
export function Field({ label, hint, error, id, className, type = "text", ...rest }: FieldProps) {
	const generatedId = useId();
	const ownId = id ?? generatedId;
	const typeProps =
		type === "number" ? ({ type: "text", inputMode: "numeric" } as const) : { type };
	return (
		<LabelledControl id={ownId} label={label} hint={hint} error={error}>
			<input
				{...typeProps}
				{...rest}
				{...ariaOf(ownId, { hint, error })}
				className={classNames(
					fieldBox,
					readOnly,
					"min-h-11",
					type === "number" && "figures",
					className,
				)}
			/>
		</LabelledControl>
	);
}

/** A multi-line input, which grows with the text if the browser supports it. */
export function TextAreaField({
	label,
	hint,
	error,
	id,
	className,
	rows = 4,
	...rest
}: TextAreaFieldProps) {
	const generatedId = useId();
	const ownId = id ?? generatedId;
	return (
		<LabelledControl id={ownId} label={label} hint={hint} error={error}>
			<textarea
				rows={rows}
				{...rest}
				{...ariaOf(ownId, { hint, error })}
				className={classNames(
					fieldBox,
					readOnly,
					"field-sizing-content max-h-96 min-h-28 resize-y",
					className,
				)}
			/>
		</LabelledControl>
	);
}

/** A choice among few options with the browser's own list: it works everywhere, by keyboard and without JavaScript. */
export function SelectField({ label, hint, error, id, className, ...rest }: SelectFieldProps) {
	const generatedId = useId();
	const ownId = id ?? generatedId;
	return (
		<LabelledControl id={ownId} label={label} hint={hint} error={error}>
			<select
				{...rest}
				{...ariaOf(ownId, { hint, error })}
				className={classNames(fieldBox, "min-h-11", className)}
			/>
		</LabelledControl>
	);
}
