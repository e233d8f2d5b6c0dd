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
	/** On the part's own page: the file for screens with two pixels a point. */
	large?: string | null;
};

/** A part's image on the studio background, always square; also inline, as in the name of a row. */
export function PartImage({
	image,
	alt,
	sizes,
	eager = false,
	className,
	large = null,
}: PartImageProps) {
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
				large={large}
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
