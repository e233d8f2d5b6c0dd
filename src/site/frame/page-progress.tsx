import { useNavigation } from "react-router";
import { classNames } from "../../ui/class-names.ts";
import { copy } from "../copy.ts";

/** A thin bar at the top while the next page is on its way, so that a press is answered at once. */
export function PageProgress() {
	const under = useNavigation().state !== "idle";
	return (
		<div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.75">
			{under && <span className="sr-only">{copy.frame.loading}</span>}
			<div
				className={classNames(
					"h-full origin-left bg-brand transition-transform forced-colors:bg-[Highlight]",
					under ? "scale-x-80 duration-1000 ease-out" : "scale-x-0 duration-0",
				)}
			/>
		</div>
	);
}
