import { Star } from "lucide-react";
import { classNames } from "./class-names.ts";

const places = [1, 2, 3, 4, 5];

/** `filled` stars out of five, read by screen readers as one label instead of five images. */
export function Stars({ filled, label }: { filled: number; label: string }) {
	return (
		<span role="img" aria-label={label} className="inline-flex gap-0.5">
			{places.map((place) => (
				<Star
					key={place}
					aria-hidden="true"
					className={classNames(
						"size-4.5",
						place <= filled ? "fill-current text-star" : "text-line-strong",
					)}
				/>
			))}
		</span>
	);
}
