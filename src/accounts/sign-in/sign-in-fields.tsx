import type { UseFormReturn } from "react-hook-form";
import { Field } from "../../ui/field.tsx";
import type { SignIn } from "../account.checks.ts";
import { copy } from "../copy.ts";
import { EmailField } from "./email-field.tsx";

/** What somebody types to sign in. */
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
