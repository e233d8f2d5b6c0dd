import { type ComponentProps, type ReactNode, useId } from "react";
import { type About, describes, Labelled } from "./field.tsx";

type FileFieldProps = Omit<ComponentProps<"input">, "type"> &
	About & {
		/** What is chosen now, beside the field. */
		preview?: ReactNode;
	};

/** A file from the visitor's own device, with the browser's own way to choose it. */
export function FileField({ label, hint, error, id, preview, ...rest }: FileFieldProps) {
	const made = useId();
	const own = id ?? made;
	return (
		<Labelled id={own} label={label} hint={hint} error={error}>
			<div className="flex items-center gap-4">
				{preview}
				<input
					{...rest}
					{...describes(own, { hint, error })}
					type="file"
					className="file:border-line-strong file:bg-surface file:text-ink hover:file:border-brand hover:file:text-brand aria-invalid:border-signal min-h-11 w-full min-w-0 rounded-md border border-transparent text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-solid file:px-4 file:font-semibold"
				/>
			</div>
		</Labelled>
	);
}
