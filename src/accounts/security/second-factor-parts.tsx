import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Refusal } from "../../ui/notice.tsx";
import { copy } from "../sign-in/second-factor.copy.ts";

type FormEndProps = {
	form: { busy: boolean; detail: string | null };
	submit: string;
	dangerous?: boolean;
	onCancel: () => void;
};

export function FormEnd({ form, submit, dangerous = false, onCancel }: FormEndProps) {
	return (
		<>
			<Refusal>{form.detail}</Refusal>
			<div className="flex flex-wrap gap-2">
				<Button type="submit" look={dangerous ? "danger" : "primary"} busy={form.busy}>
					{submit}
				</Button>
				<Button look="plain" onClick={onCancel}>
					{copy.cancel}
				</Button>
			</div>
		</>
	);
}

/** A step. Its heading takes the focus: screen readers read it, and the keyboard continues from there. */
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
