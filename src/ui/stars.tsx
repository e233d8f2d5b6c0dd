import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

const places = [1, 2, 3, 4, 5];

/** Shows `filled` stars of five, rounded to half a star. Screen readers read one label instead of five images. */
export function Stars({ filled, label }: { filled: number; label: string }) {
	const halves = Math.round(filled * 2);
	return (
		<span role="img" aria-label={label} className="inline-flex gap-0.5">
			{places.map((place) => (
				<span key={place} className="relative">
					<Icon
						name="star"
						className={classNames(
							"size-4.5",
							place * 2 <= halves ? "fill-current text-star" : "text-line-strong",
						)}
					/>
					{place * 2 - 1 === halves && (
						<Icon
							name="star"
							className="absolute inset-0 size-4.5 fill-current text-star [clip-path:inset(0_50%_0_0)]"
						/>
					)}
				</span>
			))}
		</span>
	);
}
