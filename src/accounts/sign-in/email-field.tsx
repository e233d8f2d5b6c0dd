import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "../../ui/field.tsx";
import { copy } from "../copy.ts";

type EmailFieldProps = UseFormRegisterReturn & { error: string | undefined };

/** The address somebody signs in with, as password managers know it; the same on every form that asks for it. */
export function EmailField(props: EmailFieldProps) {
	return <Field label={copy.email} type="email" autoComplete="username" aria-required {...props} />;
}
