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
			<Field
				label={copy.password}
				type="password"
				autoComplete="current-password"
				aria-required
				error={errors.password?.message}
				{...register("password")}
			/>
		</>
	);
}

type EmailFieldProps = UseFormRegisterReturn & { error: string | undefined };

/** The address somebody signs in with, as password managers know it; one field for every form that asks for it. */
export function EmailField(props: EmailFieldProps) {
	return <Field label={copy.email} type="email" autoComplete="username" aria-required {...props} />;
}
