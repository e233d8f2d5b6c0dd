import type { ComponentProps } from "react";
import { classNames } from "../../ui/class-names.ts";
import { ResponsiveImage } from "../../ui/responsive-image.tsx";
import { imageFilesAt } from "./image-files.ts";
import { shippedImageAddress } from "./shipped-images.ts";

type PartImageProps = Omit<ComponentProps<typeof ResponsiveImage>, "files"> & { image: string };

/** A part's square image on the studio background, also in running text. `large` is only for the part's own page. */
export function PartImage({ image, className, ...shown }: PartImageProps) {
	const box = classNames("studio grid aspect-square place-items-center overflow-hidden", className);
	return (
		<span className={box}>
			<ResponsiveImage
				{...shown}
				files={imageFilesAt(image)}
				className="size-full min-h-0 p-[6%]"
			/>
		</span>
	);
}

/** The image of an empty list: an open, empty box; the text beside it says what is missing. */
export function EmptyListImage() {
	return (
		<ResponsiveImage
			files={imageFilesAt(shippedImageAddress("empty"))}
			alt=""
			sizes="8rem"
			className="aspect-square w-32"
		/>
	);
}
