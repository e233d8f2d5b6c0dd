import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { copy } from "../sign-in/second-factor.copy.ts";

/** The present password, asked for again. */
export function CurrentPasswordField(props: Omit<ComponentProps<typeof Field>, "label" | "type">) {
	return (
		<Field
			label={copy.password}
			type="password"
			autoComplete="current-password"
			aria-required
			{...props}
		/>
	);
}

type FormEndProps = {
	/** What the identity service said no with. */
	said: string | null | undefined;
	busy: boolean;
	submit: string;
	dangerous?: boolean;
	onCancel: () => void;
};

/** The end of each of the second factor's forms: what went wrong, the act, the way back. */
export function FormEnd({ said, busy, submit, dangerous = false, onCancel }: FormEndProps) {
	return (
		<>
			<p role="alert" className="font-semibold text-signal empty:hidden">
				{said}
			</p>
			<div className="flex flex-wrap gap-2">
				<Button type="submit" look={dangerous ? "danger" : "primary"} busy={busy}>
					{submit}
				</Button>
				<Button look="plain" onClick={onCancel}>
					{copy.cancel}
				</Button>
			</div>
		</>
	);
}

/** One step; its heading has the focus, so that it is read out and the keyboard goes on from there. */
export function Step({ title, children }: { title: string; children: ReactNode }) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<div className="mt-4">
			<h4 ref={heading} tabIndex={-1} className="font-semibold">
				{title}
			</h4>
			{children}
		</div>
	);
}
