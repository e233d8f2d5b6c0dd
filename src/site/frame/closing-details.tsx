import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";

type ClosingDetailsProps = { className?: string; summary: ReactNode; children: ReactNode };

/** A menu that opens without scripts. Escape, navigation, a press outside and a focus outside close it. */
export function ClosingDetails({ className, summary, children }: ClosingDetailsProps) {
	const details = useRef<HTMLDetailsElement>(null);
	const { key } = useLocation();

	// biome-ignore lint/correctness/useExhaustiveDependencies: it closes at each change of page
	useEffect(() => {
		if (details.current) details.current.open = false;
	}, [key]);

	useEffect(() => {
		function closeOnPressOutside({ target }: PointerEvent) {
			if (details.current && !details.current.contains(target as Node))
				details.current.open = false;
		}
		document.addEventListener("pointerdown", closeOnPressOutside);
		return () => document.removeEventListener("pointerdown", closeOnPressOutside);
	}, []);

	function onKeyDown(event: KeyboardEvent) {
		if (event.key !== "Escape" || !details.current?.open) return;
		details.current.open = false;
		details.current.querySelector("summary")?.focus();
	}

	function onBlur({ relatedTarget }: FocusEvent) {
		// The open menu could cover the focused element.
		if (!relatedTarget || !details.current || details.current.contains(relatedTarget)) return;
		details.current.open = false;
	}

	return (
		<details ref={details} onKeyDown={onKeyDown} onBlur={onBlur} className={className}>
			{summary}
			{children}
		</details>
	);
}
