import { type MouseEvent, Suspense, useId, useState } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";
import { copy as catalogueCopy } from "../copy.ts";
import { PartImage } from "../images/part-image.tsx";
import { copy } from "./copy.ts";
import type { PartPage } from "./load-part-page.server.ts";

type ShownPart = PartPage["part"];

/** A part's image. If the image shows a similar part, a caption says so. */
export function PartFigure({ part }: { part: ShownPart }) {
	return (
		<figure>
			<ImageGallery {...part} />
			{!part.hasOwnImage && (
				<figcaption className="mt-2 text-ink-soft text-sm">
					{catalogueCopy.part.similarPart}
				</figcaption>
			)}
		</figure>
	);
}

/**
 * A part's image. If there are more pictures, or a second view of a shipped image, radio buttons and
 * CSS switch between them. This works without scripts, and the browser fetches the others only when
 * they are chosen.
 */
function ImageGallery({ image, largeImage: large, name, second, more }: ShownPart) {
	const group = useId();
	const first = { image, large, name, choice: copy.views.front };
	const views = [
		first,
		...(second ? [{ ...second, ...namedView(name, copy.views[second.aspect]) }] : []),
		...more.map((view, index) => ({ ...view, ...namedView(name, copy.picture(index + 2)) })),
	];
	if (views.length === 1) return <EnlargeableImage {...first} />;
	return (
		<fieldset className="flex flex-wrap gap-2">
			<legend className="sr-only">{copy.views.title}</legend>
			{views.map(({ choice, ...view }, index) => (
				<div key={view.image} className="group/view contents">
					<div className="order-first hidden basis-full group-has-checked/view:block">
						<EnlargeableImage {...view} eager={index === 0} />
					</div>
					<label className="flex min-h-11 cursor-pointer items-center rounded-md border border-line-strong px-4 font-semibold text-sm has-checked:border-brand has-checked:bg-brand-tint has-[img]:p-1 has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2">
						<input
							type="radio"
							name={group}
							value={index}
							defaultChecked={index === 0}
							className="sr-only"
							autoComplete="off"
						/>
						{more.length > 0 ? (
							<PartImage image={view.image} alt={view.name} sizes="3rem" className="w-12" />
						) : (
							choice
						)}
					</label>
				</div>
			))}
		</fieldset>
	);
}

function namedView(name: string, choice: string) {
	return { name: copy.viewOf(name, choice), choice };
}

// Loaded when the customer enlarges an image for the first time.
const EnlargedImage = lazyPart(() => import("./enlarged-image.tsx"));

type EnlargeableImageProps = {
	image: string;
	large: string | null;
	name: string;
	eager?: boolean;
};

/**
 * The image on a part's page. If there is a `large` file, a press shows it over the page. Without
 * scripts the link opens the file.
 */
function EnlargeableImage({ image, large, name, eager = true }: EnlargeableImageProps) {
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
		// The customer wants a new tab or a download.
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
					<EnlargedImage
						image={image}
						large={large}
						name={name}
						open={open}
						onClose={() => setOpen(false)}
					/>
				</Suspense>
			)}
		</>
	);
}
