import { Star } from "lucide-react";
import { classNames } from "./class-names.ts";

const places = [1, 2, 3, 4, 5];

/** `given` whole stars out of five, read by screen readers as one label instead of five images. */
export function Stars({ given, label }: { given: number; label: string }) {
	return (
		<span role="img" aria-label={label} className="inline-flex gap-0.5">
			{places.map((place) => (
				<Star
					key={place}
					aria-hidden="true"
					className={classNames(
						"size-4.5",
						place <= given ? "fill-current text-star" : "text-line-strong",
					)}
				/>
			))}
		</span>
	);
}
