import { type ReactNode, useId } from "react";
import { Button } from "../../ui/button.tsx";
import { copy } from "./copy.ts";

type TermsSectionProps = { title: string; hint?: string; children: ReactNode };

export function TermsSection({ title, hint, children }: TermsSectionProps) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="space-y-4">
			<h3 id={id} className="border-line border-b pb-1 text-lg">
				{title}
			</h3>
			{hint && <p className="text-ink-soft text-sm">{hint}</p>}
			{children}
		</section>
	);
}

/** Removes a line of the form. On wide screens the button is level with the input boxes, below their labels. */
export function RemoveButton({ what, onClick }: { what: string; onClick: () => void }) {
	return (
		<Button
			look="plain"
			aria-label={copy.removeThis(what)}
			onClick={() => {
				onClick();
				// The focused button disappears with its line.
				document.getElementById("content")?.focus({ preventScroll: true });
			}}
			className="self-end justify-self-start lg:mt-7 lg:self-start"
		>
			{copy.remove}
		</Button>
	);
}
