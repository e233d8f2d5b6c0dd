import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Field, type FieldText, fieldBox, LabelledControl } from "../../ui/field.tsx";
import { copy } from "../copy.ts";

export function SignInFields({ field }: { field(name: "email" | "password"): InputProps }) {
	return (
		<>
			<EmailField {...field("email")} />
			<CurrentPasswordField {...field("password")} />
		</>
	);
}

type InputProps = UseFormRegisterReturn & { error: string | undefined };
type PasswordProps = InputProps & { label?: string };

/** The e-mail field of every form. Password managers recognize it as the user name. */
export function EmailField(props: InputProps) {
	return <Field label={copy.email} type="email" autoComplete="username" aria-required {...props} />;
}

export function CurrentPasswordField({ label = copy.password, ...props }: PasswordProps) {
	return <PasswordField label={label} autoComplete="current-password" aria-required {...props} />;
}

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

type PasswordFieldProps = Omit<ComponentProps<"input">, "type" | "id" | "className"> & FieldText;

/** A password field. Its button shows the typed text until the next press. */
export function PasswordField({ label, hint, error, ...rest }: PasswordFieldProps) {
	const [isShown, setShown] = useState(false);
	const Icon = isShown ? EyeOff : Eye;
	return (
		<LabelledControl label={label} hint={hint} error={error}>
			{(aria) => (
				<div className="relative">
					<input
						type={isShown ? "text" : "password"}
						spellCheck={false}
						autoCapitalize="none"
						{...rest}
						{...aria}
						className={`${fieldBox} min-h-11 pr-12`}
					/>
					<button
						type="button"
						// The name must not contain the label: a search by label finds only the field.
						aria-label={copy.showTyped}
						aria-pressed={isShown}
						onClick={() => setShown(!isShown)}
						className="absolute inset-y-0 right-0 grid no-js:hidden w-11 place-items-center rounded-md text-ink-soft hover:text-ink"
					>
						<Icon aria-hidden="true" className="size-5" />
					</button>
				</div>
			)}
		</LabelledControl>
	);
}
