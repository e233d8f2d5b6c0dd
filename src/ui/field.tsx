import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

export type FieldText = { label: ReactNode; hint?: ReactNode; error?: string | undefined };
type ControlAria = Pick<ComponentProps<"input">, "id" | "aria-describedby" | "aria-invalid">;
type LabelledControlProps = FieldText & {
	id?: string | undefined;
	children(aria: ControlAria): ReactNode;
};
type InputType = "text" | "date" | "email" | "tel" | "number" | "url" | "search";
type FieldProps = Omit<ComponentProps<"input">, "type"> & FieldText & { type?: InputType };
type TextAreaFieldProps = ComponentProps<"textarea"> & FieldText;
type SelectFieldProps = ComponentProps<"select"> & FieldText;

const readOnly = "read-only:border-line read-only:bg-sunken read-only:text-ink-soft";

export const fieldBox =
	"w-full rounded-md border border-line-strong bg-surface px-3 py-2 text-base text-ink placeholder:text-ink-soft hover:border-ink-soft disabled:cursor-not-allowed disabled:bg-sunken aria-invalid:border-signal";

/** The label, control, hint and error of a field. `children` gets the ARIA attributes that connect them. */
export function LabelledControl({ id, label, hint, error, children }: LabelledControlProps) {
	const generatedId = useId();
	const ownId = id ?? generatedId;
	const by = classNames(hint ? `${ownId}-hint` : null, error ? `${ownId}-error` : null);
	return (
		<div className="flex flex-col gap-1.5">
			<label htmlFor={ownId} className="font-semibold text-sm">
				{label}
			</label>
			{children({
				id: ownId,
				"aria-describedby": by || undefined,
				"aria-invalid": error ? true : undefined,
			})}
			{hint && (
				<p id={`${ownId}-hint`} className="text-ink-soft text-sm">
					{hint}
				</p>
			)}
			<p id={`${ownId}-error`} role="alert" className="text-signal text-sm empty:hidden">
				{error}
			</p>
		</div>
	);
}

/** A one-line input. A number is a text input, which accepts Bangla digits, with the numeric keyboard on a phone. */
export function Field({ label, hint, error, id, className, type = "text", ...rest }: FieldProps) {
	const typeProps =
		type === "number" ? ({ type: "text", inputMode: "numeric" } as const) : { type };
	const look = classNames(
		fieldBox,
		readOnly,
		"min-h-11",
		type === "number" && "figures",
		className,
	);
	return (
		<LabelledControl id={id} label={label} hint={hint} error={error}>
			{(aria) => <input {...typeProps} {...rest} {...aria} className={look} />}
		</LabelledControl>
	);
}

const growing = "field-sizing-content max-h-96 min-h-28 resize-y";

/** A multi-line input, which grows with the text if the browser supports it. */
export function TextAreaField({ label, hint, error, id, className, ...rest }: TextAreaFieldProps) {
	const look = classNames(fieldBox, readOnly, growing, className);
	return (
		<LabelledControl id={id} label={label} hint={hint} error={error}>
			{(aria) => <textarea rows={4} {...rest} {...aria} className={look} />}
		</LabelledControl>
	);
}

/** A choice among few options with the browser's own list: it works everywhere, by keyboard and without JavaScript. */
export function SelectField({ label, hint, error, id, className, ...rest }: SelectFieldProps) {
	const look = classNames(fieldBox, "min-h-11", className);
	return (
		<LabelledControl id={id} label={label} hint={hint} error={error}>
			{(aria) => <select {...rest} {...aria} className={look} />}
		</LabelledControl>
	);
}
