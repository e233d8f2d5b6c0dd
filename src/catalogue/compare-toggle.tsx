import { useEffect, useRef } from "react";
import { classNames } from "../ui/class-names.ts";
import { toast } from "../ui/toast.ts";
import { copy } from "./copy.ts";
import type { PartCardData } from "./live-part.ts";
import { comparePart, usePartsToCompare } from "./parts-to-compare.ts";

type CompareToggleProps = {
	part: Pick<PartCardData, "category" | "slug" | "name">;
	className?: string;
};

/** The checkbox that adds a part to the comparison. It needs scripts, so it is hidden without them. */
export function CompareToggle({ part, className }: CompareToggleProps) {
	const box = useRef<HTMLInputElement>(null);
	const chosen = usePartsToCompare().get(part.category)?.includes(part.slug) ?? false;
	const choose = (choice: boolean) => {
		if (!comparePart(part, choice)) void toast.info(copy.compare.full);
	};
	// The visitor may have ticked the box before the page was hydrated.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the box appears
	useEffect(() => {
		if (box.current?.checked) choose(true);
	}, []);
	return (
		<label
			className={classNames(
				"inline-flex no-js:hidden min-h-11 items-center gap-2 text-sm hover:text-brand",
				className,
			)}
		>
			<input
				ref={box}
				type="checkbox"
				checked={chosen}
				onChange={(event) => choose(event.target.checked)}
				autoComplete="off"
				className="size-5 shrink-0 accent-brand"
			/>
			<span>
				{copy.compare.choose}
				<span className="sr-only">{copy.compare.ofPart(part.name)}</span>
			</span>
		</label>
	);
}
