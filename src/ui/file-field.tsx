import { type ComponentProps, type ReactNode, useEffect, useImperativeHandle, useRef } from "react";
import { type FieldText, LabelledControl } from "./field.tsx";

type FileFieldProps = Omit<ComponentProps<"input">, "type" | "value" | "onChange"> &
	FieldText & {
		/** The form's value. Null also empties the browser's input; a reset of the form does not. */
		value: File | null;
		/** The chosen file, and all if several may be chosen (`multiple`); the input is empty again then. */
		onChange(file: File | null, files: readonly File[]): void;
		/** A preview of the chosen file, beside the field. */
		preview?: ReactNode;
	};

/** A file from the visitor's device, with the browser's own file picker. */
export function FileField(props: FileFieldProps) {
	const { label, hint, error, id, preview, value, onChange, ref, ...rest } = props;
	const input = useRef<HTMLInputElement>(null);
	useImperativeHandle(ref, () => input.current as HTMLInputElement);
	useEffect(() => {
		if (!value && input.current) input.current.value = "";
	}, [value]);
	return (
		<LabelledControl id={id} label={label} hint={hint} error={error}>
			{(aria) => (
				<div className="flex items-center gap-4">
					{preview}
					<input
						{...rest}
						{...aria}
						ref={input}
						onChange={({ target }) => {
							const files = [...(target.files ?? [])];
							if (rest.multiple) target.value = "";
							onChange(files[0] ?? null, files);
						}}
						type="file"
						className="min-h-11 w-full min-w-0 rounded-md border border-transparent text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-line-strong file:border-solid file:bg-surface file:px-4 file:font-semibold file:text-ink hover:file:border-brand hover:file:text-brand aria-invalid:border-signal"
					/>
				</div>
			)}
		</LabelledControl>
	);
}
