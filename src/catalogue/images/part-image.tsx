import { classNames } from "../../ui/class-names.ts";
import { ResponsiveImage } from "../../ui/responsive-image.tsx";
import { imageFilesAt } from "./image-files.ts";
import { shippedImageAddress } from "./shipped-images.ts";

type PartImageProps = {
	image: string;
	alt: string;
	sizes: string;
	eager?: boolean;
	className?: string;
};

/** A part on its studio ground, always square; also within a line of text, as in the name of a row. */
export function PartImage({ image, alt, sizes, eager = false, className }: PartImageProps) {
	return (
		<span
			className={classNames(
				"studio grid aspect-square place-items-center overflow-hidden",
				className,
			)}
		>
			<ResponsiveImage
				files={imageFilesAt(image)}
				alt={alt}
				sizes={sizes}
				eager={eager}
				className="size-full min-h-0 p-[6%]"
			/>
		</span>
	);
}

/** The open, empty box of a list with nothing in it; the words beside it say what is missing. */
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
