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
// As theme.css's lg: below it the right half of the scene stands under or beside the words.
const whole = { media: "(width >= 64rem)", name: "", widths: [1280, 1920], sizes: "100vw" };
const half = {
	media: "(width < 64rem)",
	name: "-phone",
	widths: [736, 960],
	sizes: "(width < 48rem) 100vw, 60vw",
};

function filesOf(scene: Scene, cut: typeof whole, format: Format): string {
	const of = (width: number) => withDigest(`/banners/${scene}${cut.name}-${width}.${format}`);
	return cut.widths.map((width) => `${of(width)} ${width}w`).join(", ");
}

/** All addresses of a scene: what must lie in `public/banners/`. */
export function bannerFiles(scene: Scene): string[] {
	return [whole, half].flatMap((cut) =>
		formats.flatMap((format) =>
			filesOf(scene, cut, format)
				.split(", ")
				.map((file) => file.split(" ")[0] ?? ""),
		),
	);
}

/** The first scene is fetched before the page's script is known, in the cut and width that will be shown. */
export function bannerPreloads(scene: Scene) {
	return [whole, half].map((cut) => ({
		rel: "preload" as const,
		as: "image" as const,
		type: "image/avif",
		media: cut.media,
		imageSrcSet: filesOf(scene, cut, "avif"),
		imageSizes: cut.sizes,
		fetchPriority: "high" as const,
	}));
}

/**
 * A scene, whole on wide screens and its right half on others, filling its place from the right. Its place has a
 * height of its own, so nothing moves when it arrives.
 */
export function BannerArt({ scene, eager }: { scene: Scene; eager: boolean }) {
	return (
		<picture>
			{[whole, half].flatMap((cut) =>
				formats.map((format) => (
					<source
						key={cut.name + format}
						media={cut.media}
						type={`image/${format}`}
						sizes={cut.sizes}
						srcSet={filesOf(scene, cut, format)}
						width={cut === whole ? 1920 : 960}
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
