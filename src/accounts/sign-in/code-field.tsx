import { type ComponentProps, useEffect, useState } from "react";
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

type CodeForm = {
	field(name: "code"): CodeFieldProps;
	setFocus(name: "code"): void;
	formState: { errors: { code?: unknown } };
};

/** The field for a code. It appears if the account has a factor (`isKnown`), or once the shop requests a code. */
export function AskedCodeField({ form, isKnown = false }: { form: CodeForm; isKnown?: boolean }) {
	const { field, setFocus, formState } = form;
	const [isAsked, setAsked] = useState(false);
	const isRefused = formState.errors.code !== undefined;
	useEffect(() => {
		if (isRefused) setAsked(true);
	}, [isRefused]);
	useEffect(() => {
		if (isAsked) setFocus("code");
	}, [isAsked, setFocus]);
	return (isKnown || isAsked) && <AnyCodeField {...field("code")} />;
}
