import { type ComponentType, useId, useState } from "react";
import { buttonClass } from "../../ui/button.tsx";
import type { PartCardData } from "../live-part.ts";
import { bookingObstacle } from "../stock-rules.ts";
import { copy } from "./tell-me.copy.ts";

type TellMeProps = { part: PartCardData; look: "button" | "words" };

/**
 * Opens the form of an alert, whose code is fetched then, below the row in which it stands. Nobody signs in without
 * scripts, so then it is not shown.
 */
export function TellMe({ part, look }: TellMeProps) {
	const panel = useId();
	const [isOpen, setOpen] = useState(false);
	const [Form, setForm] = useState<ComponentType<{ part: PartCardData }>>();
	function toggle() {
		setOpen(!isOpen);
		import("./tell-me-form.tsx").then(
			({ TellMeForm }) => setForm(() => TellMeForm),
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
				className={`no-js:hidden ${
					look === "button"
						? buttonClass("primary", "large", "w-full px-3!")
						: "hover:text-brand inline-flex min-h-11 items-center text-sm underline"
				}`}
			>
				{bookingObstacle(part) ? copy.titleSoldOut : copy.title}
			</button>
			<div id={panel} className="order-last col-span-full basis-full empty:hidden">
				{isOpen && Form && <Form part={part} />}
			</div>
		</>
	);
}
