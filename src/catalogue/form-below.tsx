import { type ComponentType, useId, useState } from "react";
import { fetchPatiently } from "../ui/lazy-part.ts";
import type { PartCardData } from "./live-part.ts";

type PartForm = ComponentType<{ part: PartCardData }>;
type FormBelowProps = {
	part: PartCardData;
	title: string;
	className: string;
	load: () => Promise<PartForm>;
};

/** A button that opens a form about a part below its row. It loads the form's code, so it is hidden without scripts. */
export function FormBelow({ part, title, className, load }: FormBelowProps) {
	const panel = useId();
	const [isOpen, setOpen] = useState(false);
	const [Form, setForm] = useState<PartForm>();
	function toggle() {
		setOpen(!isOpen);
		fetchPatiently(load).then(
			(form) => setForm(() => form),
			() => setOpen(false),
		);
	}
	return (
		<>
			<button
				type="button"
				aria-expanded={isOpen}
				aria-controls={panel}
				onClick={toggle}
				className={`no-js:hidden ${className}`}
			>
				{title}
			</button>
			<div id={panel} className="order-last col-span-full basis-full empty:hidden">
				{isOpen && Form && <Form part={part} />}
			</div>
		</>
	);
}

/** The style of a quiet button that looks like text and is high enough to press. */
export const quietOpener = "hover:text-brand inline-flex min-h-11 items-center text-sm underline";
