import useEmblaCarousel from "embla-carousel-react";
import { useEffect, useRef, useState } from "react";

// One object for good: a new one would start the carousel anew. Without a duration a turn is no motion.
const turns = {
	loop: true,
	breakpoints: { "(prefers-reduced-motion: reduce)": { duration: 0 } },
};

/**
 * Slides in an endless row: which one shows, and how to turn. The others are inert; where the focus was in the one
 * that goes, it moves on to the one that comes, so that it is never lost.
 */
export function useSlides() {
	const [viewport, embla] = useEmblaCarousel(turns);
	const [place, setPlace] = useState(0);
	const carriesFocus = useRef(false);

	useEffect(() => {
		if (!embla) return;
		const seen = () => {
			carriesFocus.current = embla.rootNode().contains(document.activeElement);
			setPlace(embla.selectedScrollSnap());
		};
		embla.on("select", seen);
		return () => {
			embla.off("select", seen);
		};
	}, [embla]);

	useEffect(() => {
		if (!embla || !carriesFocus.current) return;
		carriesFocus.current = false;
		const slide = embla.slideNodes()[place];
		slide?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
	}, [embla, place]);

	return { viewport, embla, place };
}
