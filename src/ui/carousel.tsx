import useEmblaCarousel from "embla-carousel-react";
import { ChevronLeft, ChevronRight, type LucideIcon, Pause, Play } from "lucide-react";
import {
	type KeyboardEvent,
	type ReactNode,
	useCallback,
	useEffect,
	useRef,
	useState,
} from "react";

type CarouselProps = {
	label: string;
	slides: { name: string; content: ReactNode }[];
	labels: {
		previous: string;
		next: string;
		pause: string;
		play: string;
		slideOf: (place: number, of: number) => string;
	};
};

/**
 * Slides in a row. They advance every seven seconds, unless the visitor hovers over them, focuses
 * them, has pressed pause or prefers reduced motion. Arrow keys work; swiping works without
 * scripts.
 */
export function Carousel({ label, slides, labels }: CarouselProps) {
	const { viewport, embla, index: current } = useSlides();
	const autoplay = useAutoplay(useCallback(() => embla?.scrollNext(), [embla]));

	function onKeyDown(event: KeyboardEvent) {
		if (event.key === "ArrowRight") embla?.scrollNext();
		if (event.key === "ArrowLeft") embla?.scrollPrev();
	}

	return (
		<section
			aria-roledescription="carousel"
			aria-label={label}
			className="relative"
			onKeyDown={onKeyDown}
			{...autoplay.pauseHandlers}
		>
			<div ref={viewport} className="js:overflow-hidden overflow-x-auto [scrollbar-width:none]">
				<div
					className="flex touch-pan-y snap-x snap-mandatory"
					aria-live={autoplay.isRunning ? "off" : "polite"}
				>
					{slides.map((slide, index) => (
						// biome-ignore lint/a11y/useSemanticElements: the pattern asks for a group with this role description
						<div
							key={slide.name}
							role="group"
							aria-roledescription="slide"
							aria-label={labels.slideOf(index + 1, slides.length)}
							inert={embla ? index !== current : undefined}
							className="min-w-0 shrink-0 grow-0 basis-full snap-start"
						>
							{slide.content}
						</div>
					))}
				</div>
			</div>
			<div className="page-width pointer-events-none no-js:invisible absolute inset-x-0 bottom-2 flex justify-end md:bottom-4">
				<div className="pointer-events-auto flex items-center rounded-full bg-bottle">
					<Control label={labels.previous} Icon={ChevronLeft} onPress={() => embla?.scrollPrev()} />
					<span
						aria-hidden="true"
						className="figures hidden min-w-12 text-center text-on-bottle-soft text-sm sm:inline"
					>
						{current + 1} / {slides.length}
					</span>
					<Control label={labels.next} Icon={ChevronRight} onPress={() => embla?.scrollNext()} />
					<Control
						label={autoplay.isEnabled ? labels.pause : labels.play}
						Icon={autoplay.isEnabled ? Pause : Play}
						className="size-4.5"
						onPress={autoplay.toggle}
					/>
				</div>
			</div>
		</section>
	);
}

type ControlProps = { label: string; Icon: LucideIcon; className?: string; onPress(): void };

function Control({ label, Icon, className, onPress }: ControlProps) {
	return (
		<button
			type="button"
			aria-label={label}
			className="grid size-11 place-items-center rounded-full border border-transparent text-on-bottle hover:bg-on-bottle/15 focus-visible:outline-on-bottle"
			onClick={onPress}
		>
			<Icon aria-hidden="true" className={className} />
		</button>
	);
}

// A constant: a new object would restart the carousel. Duration zero changes slides without motion.
const options = {
	loop: true,
	breakpoints: { "(prefers-reduced-motion: reduce)": { duration: 0 } },
};

/** An endless row of slides. All except `index` are inert. The focus moves on with the slides, so it is never lost. */
function useSlides() {
	const [viewport, embla] = useEmblaCarousel(options);
	const [index, setIndex] = useState(0);
	const hadFocus = useRef(false);

	useEffect(() => {
		if (!embla) return;
		const onSelect = () => {
			hadFocus.current = embla.rootNode().contains(document.activeElement);
			setIndex(embla.selectedScrollSnap());
		};
		embla.on("select", onSelect);
		return () => {
			embla.off("select", onSelect);
		};
	}, [embla]);

	useEffect(() => {
		if (!embla || !hadFocus.current) return;
		hadFocus.current = false;
		const slide = embla.slideNodes()[index];
		slide?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
	}, [embla, index]);

	return { viewport, embla, index };
}

const intervalMs = 7000;

/**
 * Calls `advance` every seven seconds. `isEnabled` is the state of the pause button. `isRunning`
 * tells whether slides advance now. Spread `pauseHandlers` on the element that pauses the slides
 * while it is hovered or focused. With reduced motion the slides start paused.
 */
function useAutoplay(advance: () => void) {
	const [isEnabled, setIsEnabled] = useState(true);
	// Hover and focus pause separately: when the pointer leaves, a focused carousel stays paused.
	const [isHovered, setIsHovered] = useState(false);
	const [isFocused, setIsFocused] = useState(false);
	const isRunning = isEnabled && !isHovered && !isFocused;

	useEffect(() => {
		if (matchMedia("(prefers-reduced-motion: reduce)").matches) setIsEnabled(false);
	}, []);

	useEffect(() => {
		if (!isRunning) return;
		const timer = setInterval(() => document.hidden || advance(), intervalMs);
		return () => clearInterval(timer);
	}, [isRunning, advance]);

	return {
		isRunning,
		isEnabled,
		toggle: () => setIsEnabled(!isEnabled),
		pauseHandlers: {
			onMouseEnter: () => setIsHovered(true),
			onMouseLeave: () => setIsHovered(false),
			onFocus: () => setIsFocused(true),
			onBlur: () => setIsFocused(false),
		},
	};
}
