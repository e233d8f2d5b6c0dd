import { FormBelow, quietOpener } from "../../catalogue/form-below.tsx";
import type { PartCardData } from "../../catalogue/live-part.ts";
import { bookingObstacle } from "../../catalogue/stock-rules.ts";
import { buttonClass } from "../../ui/button.tsx";
import { copy } from "./tell-me.copy.ts";

type TellMeProps = { part: PartCardData; look: "button" | "words" };

/** Opens the form of an alert: that a part is back, or costs less. */
export function TellMe({ part, look }: TellMeProps) {
	return (
		<FormBelow
			part={part}
			title={bookingObstacle(part) ? copy.titleSoldOut : copy.title}
			className={look === "button" ? buttonClass("primary", "large", "w-full px-3!") : quietOpener}
			load={() => import("./tell-me-form.tsx").then(({ TellMeForm }) => TellMeForm)}
		/>
	);
}
