import type { RefObject } from "react";
import { FormBelow, quietOpener } from "../../catalogue/form-below.tsx";
import type { PartCardData } from "../../catalogue/live-part.ts";
import { bookingObstacle } from "../../catalogue/stock-rules.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { copy } from "./tell-me.copy.ts";

type TellMeProps = {
	part: PartCardData;
	/** `bar` is the button at the edge of a phone's screen. It opens the form in the `offer`. */
	look: "button" | "words" | "bar";
	offer?: RefObject<HTMLElement | null>;
};

/** The button that opens the form of an alert: for when a part is back, or costs less. */
export function TellMe({ part, look, offer }: TellMeProps) {
	if (look === "bar")
		return (
			<Button className="no-js:hidden grow" onClick={() => openForm(offer?.current ?? null)}>
				{copy.titleSoldOut}
			</Button>
		);
	return (
		<FormBelow
			part={part}
			title={bookingObstacle(part) ? copy.titleSoldOut : copy.title}
			className={look === "button" ? buttonClass("primary", "large", "w-full px-3!") : quietOpener}
			load={() => import("./tell-me-form.tsx").then(({ TellMeForm }) => TellMeForm)}
		/>
	);
}

function openForm(offer: HTMLElement | null): void {
	const opener = offer?.querySelector<HTMLElement>("[aria-expanded]");
	opener?.focus();
	if (opener?.ariaExpanded === "false") opener.click();
}
