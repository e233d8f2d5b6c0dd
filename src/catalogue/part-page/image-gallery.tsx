import { lazy, type MouseEvent, type ReactNode, Suspense, useId, useState } from "react";
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
 * A part's image. If there is a second view, two radio buttons and CSS switch between them. This
 * works without scripts, and the browser fetches the second view only when it is chosen.
 */
function ImageGallery({ image, largeImage: large, name, second }: ShownPart) {
	const group = useId();
	if (!second) return <EnlargeableImage image={image} large={large} name={name} />;
	return (
		<fieldset className="group/views">
			<legend className="sr-only">{copy.views.title}</legend>
			<div className="group-has-[[value=second]:checked]/views:hidden">
				<EnlargeableImage image={image} large={large} name={name} />
			</div>
			<div className="hidden group-has-[[value=second]:checked]/views:block">
				<EnlargeableImage
					image={second.image}
					large={second.large}
					name={copy.viewOf(name, copy.views[second.aspect])}
					eager={false}
				/>
			</div>
			<div className="mt-2 flex gap-2">
				<Choice group={group} value="first" checked>
					{copy.views.front}
				</Choice>
				<Choice group={group} value="second">
					{copy.views[second.aspect]}
				</Choice>
			</div>
		</fieldset>
	);
}

type ChoiceProps = { group: string; value: string; checked?: boolean; children: ReactNode };

function Choice({ group, value, checked = false, children }: ChoiceProps) {
	return (
		<label className="flex min-h-11 cursor-pointer items-center rounded-md border border-line-strong px-4 font-semibold text-sm has-checked:border-brand has-checked:bg-brand-tint has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2">
			<input
				type="radio"
				name={group}
				value={value}
				defaultChecked={checked}
				className="sr-only"
				autoComplete="off"
			/>
			{children}
		</label>
	);
}

// Loaded when the customer enlarges an image for the first time.
const EnlargedImage = lazy(() => import("./enlarged-image.tsx"));

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
