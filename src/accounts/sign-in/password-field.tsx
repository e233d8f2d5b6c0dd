import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useId, useState } from "react";
import { ariaOf, type FieldText, fieldBox, LabelledControl } from "../../ui/field.tsx";
import { copy } from "../copy.ts";

type PasswordFieldProps = Omit<ComponentProps<"input">, "type" | "id" | "className"> & FieldText;

/** A password's field, with a button that shows what is typed until it is pressed again. */
export function PasswordField({ label, hint, error, ...rest }: PasswordFieldProps) {
	const id = useId();
	const [isShown, setShown] = useState(false);
	const Icon = isShown ? EyeOff : Eye;
	return (
		<LabelledControl id={id} label={label} hint={hint} error={error}>
			<div className="relative">
				<input
					type={isShown ? "text" : "password"}
					spellCheck={false}
					autoCapitalize="none"
					{...rest}
					{...ariaOf(id, { hint, error })}
					className={`${fieldBox} min-h-11 pr-12`}
				/>
				<button
					type="button"
					// Not named by the label's words, by which the field itself is found.
					aria-label={copy.showTyped}
					aria-pressed={isShown}
					onClick={() => setShown(!isShown)}
					className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-ink-soft no-js:hidden hover:text-ink"
				>
					<Icon aria-hidden="true" className="size-5" />
				</button>
			</div>
		</LabelledControl>
	);
}
