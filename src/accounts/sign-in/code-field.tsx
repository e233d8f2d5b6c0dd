import type { ComponentProps } from "react";
import { Field } from "../../ui/field.tsx";
import { copy } from "./second-factor.copy.ts";

type CodeFieldProps = Omit<ComponentProps<typeof Field>, "label" | "hint">;

/** The code of an app: figures on a phone's keyboard, and filled in by whatever keeps the codes. */
export function CodeField(props: CodeFieldProps) {
	return (
		<Field
			label={copy.code}
			hint={copy.codeHint}
			inputMode="numeric"
			autoComplete="one-time-code"
			aria-required
			{...props}
		/>
	);
}
