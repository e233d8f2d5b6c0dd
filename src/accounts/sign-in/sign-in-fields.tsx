import type { UseFormRegisterReturn, UseFormReturn } from "react-hook-form";
import { Field } from "../../ui/field.tsx";
import type { SignIn } from "../account.checks.ts";
import { copy } from "../copy.ts";

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

/** The address somebody signs in with, as password managers know it; one field for every form that asks for it. */
export function EmailField(props: InputProps) {
	return <Field label={copy.email} type="email" autoComplete="username" aria-required {...props} />;
}

/** A password that the account has already. */
export function CurrentPasswordField({ label = copy.password, ...props }: PasswordProps) {
	return (
		<Field label={label} type="password" autoComplete="current-password" aria-required {...props} />
	);
}

/** A password that is being chosen, with the rule for it. */
export function NewPasswordField({ label = copy.newPassword, ...props }: PasswordProps) {
	return (
		<Field
			label={label}
			type="password"
			autoComplete="new-password"
			hint={copy.passwordHint}
			aria-required
			{...props}
		/>
	);
}
