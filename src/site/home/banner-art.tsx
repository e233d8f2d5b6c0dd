import { withDigest } from "../../catalogue/images/shipped-images.ts";

/** The banner's scenes in `public/banners/`, and whether the side behind the text is dark or light. */
export const scenes = {
	"banner-build": "dark",
	"banner-night": "dark",
	"banner-parts": "light",
} as const;
export type Scene = keyof typeof scenes;

// From the lg breakpoint of theme.css on, a page shows the whole scene. Below it, a page shows the
// half with the computer parts, beside or under the text.
const crops = [
	{
		media: "(width >= 64rem)",
		name: "",
		widths: [1280, 1920, 2560],
		sizes: "100vw",
		shape: { width: 2560, height: 854 },
	},
	{
		media: "(width < 64rem)",
		name: "-phone",
		widths: [736, 960],
		sizes: "(width < 48rem) 100vw, 64vw",
		shape: { width: 960, height: 626 },
	},
];

type Crop = (typeof crops)[number];

function filesOf(scene: Scene, { name, widths }: Crop): string {
	return widths
		.map((width) => `${withDigest(`/banners/${scene}${name}-${width}.avif`)} ${width}w`)
		.join(", ");
}

/** The image for browsers without AVIF. It is the same file for every width. */
function fallbackOf(scene: Scene): string {
	return withDigest(`/banners/${scene}-1280.webp`);
}

/** All files of a scene that must exist in `public/banners/`. */
export function bannerFiles(scene: Scene): string[] {
	const files = crops.flatMap((crop) => filesOf(scene, crop).split(", "));
	return [...files.map((file) => file.split(" ")[0] ?? ""), fallbackOf(scene)];
}

/** Preloads the first scene before the page's script, in the crop and width that will be shown. */
export function bannerPreloads(scene: Scene) {
	return crops.map((crop) => ({
		rel: "preload" as const,
		as: "image" as const,
		type: "image/avif",
		media: crop.media,
		imageSrcSet: filesOf(scene, crop),
		imageSizes: crop.sizes,
		fetchPriority: "high" as const,
	}));
}

/** A scene, whole or cropped for a narrow screen. It fills its box, so nothing moves when the image loads. */
export function BannerArt({ scene, eager }: { scene: Scene; eager: boolean }) {
	return (
		<picture>
			{crops.map((crop) => (
				<source
					key={crop.media}
					media={crop.media}
					type="image/avif"
					sizes={crop.sizes}
					srcSet={filesOf(scene, crop)}
					{...crop.shape}
				/>
			))}
			<img
				src={fallbackOf(scene)}
				alt=""
				width={2560}
				height={854}
				loading={eager ? "eager" : "lazy"}
				fetchPriority={eager ? "high" : "auto"}
				decoding="async"
				className="absolute inset-0 size-full object-cover object-[30%_65%] md:object-[right_65%]"
			/>
		</picture>
	);
}
