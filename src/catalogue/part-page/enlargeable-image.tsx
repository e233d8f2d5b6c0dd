import { lazy, type MouseEvent, Suspense, useState } from "react";
import { PartImage } from "../images/part-image.tsx";
import { copy } from "./copy.ts";

// Fetched when somebody looks closely for the first time.
const EnlargedImage = lazy(() => import("./enlarged-image.tsx"));

type EnlargeableImageProps = {
	image: string;
	large: string | null;
	name: string;
	eager?: boolean;
};

/**
 * The image on a part's page. Where there is a `large` file, a press shows it over the page; without scripts the link
 * opens the file.
 */
export function EnlargeableImage({ image, large, name, eager = true }: EnlargeableImageProps) {
	const [open, setOpen] = useState<boolean | null>(null);
	const shown = (
		<PartImage
			image={image}
			alt={name}
			eager={eager}
			large={large}
			sizes="(width < 48rem) 13rem, 38rem"
			className="rounded-lg max-md:aspect-auto max-md:h-52"
		/>
	);
	if (!large) return shown;

	function onClick(event: MouseEvent) {
		// A new tab or a download was asked for.
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		setOpen(true);
	}
	return (
		<>
			<a
				href={large}
				aria-label={copy.enlarge(name)}
				className="block cursor-zoom-in rounded-lg"
				onClick={onClick}
			>
				{shown}
			</a>
			{open !== null && (
				<Suspense fallback={null}>
					<EnlargedImage {...{ image, large, name, open }} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	);
}
