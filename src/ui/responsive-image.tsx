import { classNames } from "./class-names.ts";

/** An image. Every browser can show `address`. A browser that knows `type` chooses from `widths`, narrowest first. */
export type ImageFiles = {
	address: string;
	width: number;
	height: number;
	type: string;
	widths: { width: number; address: string }[];
};

type ResponsiveImageProps = {
	files: ImageFiles;
	alt: string;
	sizes: string;
	eager?: boolean;
	className?: string;
	/** A file of the same type, 1,600 pixels wide, for wide screens with a high pixel density. */
	large?: string | null;
};

/** Width and height reserve the space. Use `eager` only in the first view. `sizes` is the shown width. */
export function ResponsiveImage(props: ResponsiveImageProps) {
	const { files, alt, sizes, eager, className, large } = props;
	return (
		<picture className={classNames("block", className)}>
			{large && (
				<source
					media="(width >= 48rem) and (min-resolution: 1.5dppx)"
					type={files.type}
					srcSet={large}
				/>
			)}
			{files.widths.length > 0 && (
				<source
					type={files.type}
					sizes={sizes}
					srcSet={files.widths.map((file) => `${file.address} ${file.width}w`).join(", ")}
				/>
			)}
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
