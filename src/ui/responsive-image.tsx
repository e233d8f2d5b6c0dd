import { classNames } from "./class-names.ts";

/** An image in its formats and widths, best format first. */
export type ImageFiles = {
	address: string;
	width: number;
	height: number;
	sources: { type: string; widths: { width: number; address: string }[] }[];
	/** A file twice as wide as the widest of `sources`, if there is one: AVIF. */
	large?: { width: number; address: string };
};

type ResponsiveImageProps = {
	files: ImageFiles;
	alt: string;
	sizes: string;
	eager?: boolean;
	className?: string;
	/** A wide screen with two pixels a point gets the large file. */
	sharp?: boolean;
};

/**
 * Width and height are always given, so that nothing moves when the image arrives. `eager` only for the first
 * view. `sizes` is the displayed width, so that a phone fetches a small file.
 */
export function ResponsiveImage({
	files,
	alt,
	sizes,
	eager = false,
	className,
	sharp = false,
}: ResponsiveImageProps) {
	const { large } = files;
	return (
		<picture className={classNames("block", className)}>
			{sharp && large && (
				<source
					media="(width >= 48rem) and (min-resolution: 1.5dppx)"
					type="image/avif"
					srcSet={large.address}
				/>
			)}
			{files.sources.map(({ type, widths }) => (
				<source
					key={type}
					type={type}
					sizes={sizes}
					srcSet={widths.map((file) => `${file.address} ${file.width}w`).join(", ")}
				/>
			))}
			<img
				src={files.address}
				alt={alt}
				width={files.width}
				height={files.height}
				loading={eager ? "eager" : "lazy"}
				fetchPriority={eager ? "high" : "auto"}
				decoding="async"
				className="size-full object-contain"
			/>
		</picture>
	);
}
