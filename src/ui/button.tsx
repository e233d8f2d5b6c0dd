import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Link } from "./link.tsx";
import { Spinner } from "./spinner.tsx";

type Look = "primary" | "quiet" | "danger" | "plain";
type Size = "normal" | "large" | "small";
type ButtonProps = ComponentProps<"button"> & { look?: Look; size?: Size; busy?: boolean };
type LinkButtonProps = ComponentProps<typeof Link> & { look?: Look; size?: Size };

const shape =
	"inline-flex items-center justify-center gap-2 rounded-md border font-semibold leading-tight transition-colors select-none text-center";

const sizes: Record<Size, string> = {
	// A finger needs a larger target than a mouse.
	small: "min-h-11 px-3 py-1.5 text-sm sm:pointer-fine:min-h-9",
	normal: "min-h-11 px-4 py-2 text-base",
	large: "min-h-13 px-6 py-3 text-lg",
};

const looks: Record<Look, string> = {
	primary: "border-transparent bg-brand text-on-brand hover:bg-brand-strong",
	quiet: "border-line-strong bg-surface text-ink hover:border-brand hover:text-brand",
	danger: "border-signal bg-surface text-signal hover:bg-signal-tint",
	plain: "border-transparent bg-transparent text-brand hover:bg-brand-tint",
};

const inactive =
	"disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-soft disabled:hover:bg-sunken";

/** The classes of a button, for the rare element that is neither a button nor a link of the router. */
export function buttonClass(look: Look = "primary", size: Size = "normal", extra?: string): string {
	return classNames(shape, sizes[size], looks[look], inactive, extra);
}

/** A button. `busy` adds a spinner and disables the button, so that a second press has no effect. */
export function Button({ look, size, busy, className, children, disabled, ...rest }: ButtonProps) {
	return (
		<button
			type="button"
			{...rest}
			disabled={disabled || busy}
			aria-busy={busy || undefined}
			className={buttonClass(look, size, className)}
		>
			{busy && <Spinner />}
			{children}
		</button>
	);
}

/** The submit button of a form: full width on a phone, a fixed minimum width elsewhere. */
export function SubmitButton({ busy, children }: { busy: boolean; children: string }) {
	return (
		<Button type="submit" size="large" className="w-full sm:w-auto sm:min-w-56" busy={busy}>
			{children}
		</Button>
	);
}

/** A link that looks like a button: it navigates, so it stays a link for the keyboard and for a new tab. */
export function LinkButton({ look, size, className, ...rest }: LinkButtonProps) {
	return (
		<Link
			{...rest}
			className={buttonClass(look, size, classNames("no-underline", className as string))}
		/>
	);
}
