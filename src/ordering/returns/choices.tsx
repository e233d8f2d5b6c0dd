import { type ReactNode, useId } from "react";

type ChoicesProps = { legend: string; error?: string | undefined; children: ReactNode };

export function Choices({ legend, error, children }: ChoicesProps) {
	const id = useId();
	return (
		<fieldset aria-describedby={error ? id : undefined} aria-invalid={error ? true : undefined}>
			<legend className="mb-1 font-semibold text-sm">{legend}</legend>
			{children}
			<p id={id} role="alert" className="text-signal text-sm empty:hidden">
				{error}
			</p>
		</fieldset>
	);
}
