import { hasSlice } from "../../kernel/slices.ts";
import { Carousel } from "../../ui/carousel.tsx";
import { Link } from "../../ui/link.tsx";
import { BannerArt, type Scene, scenes } from "./banner-art.tsx";
import { copy } from "./copy.ts";

const { label, words } = copy.banner;
const slides = copy.banner.slides.filter(({ to }) => to !== "/build" || hasSlice("builder"));

const tones = {
	dark: {
		base: "text-on-bottle",
		soft: "text-on-bottle-soft",
		button: "bg-on-bottle text-[#00482f] hover:bg-[#ffffff] focus-visible:outline-on-bottle",
	},
	light: {
		base: "text-[#15201c]",
		soft: "text-[#3a4843]",
		button: "bg-[#00482f] text-on-bottle hover:bg-[#006a4e] focus-visible:outline-[#00482f]",
	},
};
// The colour of each scene's empty side. The slide's background continues it under the text.
const backgrounds: Record<Scene, string> = {
	"banner-build": "bg-[#030b09]",
	"banner-night": "bg-[#040a0d]",
	"banner-parts": "bg-[#dfdfdd]",
};

/** The banner: three slides (spec §9), each with a message, a scene and one link. */
export function HomeBanner() {
	return (
		<div className="bg-bottle">
			<Carousel
				label={label}
				labels={words}
				slides={slides.map((slide, index) => ({
					name: slide.name,
					content: <Slide slide={slide} first={index === 0} />,
				}))}
			/>
		</div>
	);
}

type SlideProps = { slide: (typeof slides)[number]; first: boolean };

/**
 * A slide with its text over the scene's empty left side. On a small screen the text is beside the
 * scene, whose edge fades into the slide's background. A phone with a low screen hides the text, so
 * that its first screen shows a price.
 */
function Slide({ slide, first }: SlideProps) {
	const tone = tones[scenes[slide.scene]];
	return (
		<div className={`relative flex h-full ${backgrounds[slide.scene]} ${tone.base}`}>
			<div className="fade-left lg:mask-none absolute inset-y-0 right-0 w-[48%] md:w-[64%] lg:w-full">
				<BannerArt scene={slide.scene} eager={first} />
			</div>
			<div className="page-width relative flex items-center py-3 md:min-h-80 md:py-8 lg:min-h-[max(clamp(27rem,33vw,36rem),min(29vw,47rem))]">
				<div className="w-[54%] max-w-xl md:w-[38%] lg:w-[42%]">
					<h2 className="text-xl sm:text-3xl lg:text-4xl">{slide.title}</h2>
					<p
						className={`mt-1.5 text-sm leading-snug sm:mt-3 sm:text-lg [@media_(width<40rem)_and_(height<44rem)]:hidden ${tone.soft}`}
					>
						{slide.text}
					</p>
					<Link
						to={slide.to}
						className={`mt-2.5 inline-flex min-h-11 items-center whitespace-nowrap rounded-md border border-transparent px-4 font-semibold no-underline sm:mt-5 sm:min-h-13 sm:px-6 sm:text-lg ${tone.button}`}
					>
						{slide.button}
					</Link>
				</div>
			</div>
		</div>
	);
}
