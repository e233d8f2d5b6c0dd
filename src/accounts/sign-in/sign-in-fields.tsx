import type { UseFormRegisterReturn, UseFormReturn } from "react-hook-form";
import { Field } from "../../ui/field.tsx";
import type { SignIn } from "../account.checks.ts";
import { copy } from "../copy.ts";
import { PasswordField } from "./password-field.tsx";

/** E-mail and password of a sign-in. */
export function SignInFields({
	register,
	formState: { errors },
}: Pick<UseFormReturn<SignIn>, "register" | "formState">) {
	return (
		<>
			<EmailField error={errors.email?.message} {...register("email")} />
			<CurrentPasswordField error={errors.password?.message} {...register("password")} />
		</>
	);
}

type InputProps = UseFormRegisterReturn & { error: string | undefined };
type PasswordProps = InputProps & { label?: string };

/** The e-mail field of every form; password managers know it as the user name. */
export function EmailField(props: InputProps) {
	return <Field label={copy.email} type="email" autoComplete="username" aria-required {...props} />;
}

/** The field for an existing password. */
export function CurrentPasswordField({ label = copy.password, ...props }: PasswordProps) {
	return <PasswordField label={label} autoComplete="current-password" aria-required {...props} />;
}

/** The field for a new password, with its rule. */
export function NewPasswordField({ label = copy.newPassword, ...props }: PasswordProps) {
	return (
		<PasswordField
			label={label}
			autoComplete="new-password"
			hint={copy.passwordHint}
			aria-required
			{...props}
		/>
	);
}
