import type { ComponentProps } from "react";
import { Field } from "../../ui/field.tsx";
import { copy } from "./second-factor.copy.ts";

type CodeFieldProps = Omit<ComponentProps<typeof Field>, "label" | "hint">;

/** The field for an app's code: numeric keyboard on phones, and password managers can fill it in. */
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

/** The field for a code of either kind. */
export function AnyCodeField(props: CodeFieldProps) {
	return (
		<Field
			label={copy.anyCode}
			hint={copy.anyCodeHint}
			autoComplete="one-time-code"
			autoCapitalize="none"
			spellCheck={false}
			aria-required
			{...props}
		/>
	);
}
