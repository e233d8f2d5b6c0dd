import { withDigest } from "../../catalogue/images/shipped-images.ts";

/** The scenes of the home page's banner, under `public/banners/`, and whether their calm side is dark or light. */
export const scenes = {
	"banner-build": "dark",
	"banner-night": "dark",
	"banner-parts": "light",
} as const;
export type Scene = keyof typeof scenes;

const formats = ["avif", "webp"] as const;
type Format = (typeof formats)[number];
// The lg breakpoint of theme.css: below it the right half of the scene is under or beside the text.
const wideCrop = { media: "(width >= 64rem)", name: "", widths: [1280, 1920], sizes: "100vw" };
const narrowCrop = {
	media: "(width < 64rem)",
	name: "-phone",
	widths: [736, 960],
	sizes: "(width < 48rem) 100vw, 60vw",
};

function filesOf(scene: Scene, crop: typeof wideCrop, format: Format): string {
	const of = (width: number) => withDigest(`/banners/${scene}${crop.name}-${width}.${format}`);
	return crop.widths.map((width) => `${of(width)} ${width}w`).join(", ");
}

/** All files of a scene that must exist in `public/banners/`. */
export function bannerFiles(scene: Scene): string[] {
	return [wideCrop, narrowCrop].flatMap((crop) =>
		formats.flatMap((format) =>
			filesOf(scene, crop, format)
				.split(", ")
				.map((file) => file.split(" ")[0] ?? ""),
		),
	);
}

/** Preloads the first scene before the page's script, in the crop and width that will be shown. */
export function bannerPreloads(scene: Scene) {
	return [wideCrop, narrowCrop].map((crop) => ({
		rel: "preload" as const,
		as: "image" as const,
		type: "image/avif",
		media: crop.media,
		imageSrcSet: filesOf(scene, crop, "avif"),
		imageSizes: crop.sizes,
		fetchPriority: "high" as const,
	}));
}

/**
 * A scene: whole on wide screens, its right half on others, aligned to the right. Its box has a fixed height, so
 * that nothing moves when the image arrives.
 */
export function BannerArt({ scene, eager }: { scene: Scene; eager: boolean }) {
	return (
		<picture>
			{[wideCrop, narrowCrop].flatMap((crop) =>
				formats.map((format) => (
					<source
						key={crop.name + format}
						media={crop.media}
						type={`image/${format}`}
						sizes={crop.sizes}
						srcSet={filesOf(scene, crop, format)}
						width={crop === wideCrop ? 1920 : 960}
						height={640}
					/>
				)),
			)}
			<img
				src={withDigest(`/banners/${scene}-1280.webp`)}
				alt=""
				width={1920}
				height={640}
				loading={eager ? "eager" : "lazy"}
				fetchPriority={eager ? "high" : "auto"}
				decoding="async"
				className="size-full object-cover object-right"
			/>
		</picture>
	);
}
