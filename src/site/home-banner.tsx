import { Link } from "react-router";
import { pictureFilesAt } from "../catalogue/picture-files.ts";
import { pictureFile } from "../catalogue/pictures.ts";
import { Carousel } from "../ui/carousel.tsx";
import { Picture } from "../ui/picture.tsx";
import { copy } from "./copy.ts";

const { label, words, slides } = copy.banner;

/** The banner: three slides (spec §9), each with a message, a render on a lit ground and one thing to do. */
export function HomeBanner() {
	return (
		<div className="scene bg-bottle">
			<Carousel
				label={label}
				words={words}
				slides={slides.map((slide, index) => ({
					name: slide.name,
					content: <Slide slide={slide} first={index === 0} />,
				}))}
			/>
		</div>
	);
}

type SlideProps = { slide: (typeof slides)[number]; first: boolean };

function Slide({ slide, first }: SlideProps) {
	return (
		<div className="text-on-bottle h-full">
			<div className="page-width grid h-full items-center gap-x-8 pt-8 pb-2 md:grid-cols-[1.1fr_1fr] md:pt-6">
				<div className="max-w-xl">
					<h2 className="text-3xl md:text-4xl">{slide.title}</h2>
					<p className="text-on-bottle-soft mt-3 text-lg">{slide.text}</p>
					<Link
						to={slide.to}
						prefetch="intent"
						className="bg-on-bottle focus-visible:outline-on-bottle mt-5 inline-flex min-h-13 items-center rounded-md px-6 text-lg font-semibold text-[#00482f] no-underline hover:bg-white"
					>
						{slide.button}
					</Link>
				</div>
				<Picture
					files={pictureFilesAt(pictureFile(slide.picture))}
					alt=""
					eager={first}
					sizes="(width < 48rem) 16rem, 25rem"
					className="mx-auto aspect-square w-64 md:w-100"
				/>
			</div>
		</div>
	);
}
